import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineHastPlugin } from "satteri";
import { isAbsolute } from "./absolute-links.ts";
import { readPictureSize } from "./picture-size.ts";

/**
 * Gives each picture that says neither its width nor its height those of its file in a folder, so that nothing moves when it arrives.
 * Throws an error for one beside a Markdown text, which no twin could show; those beside MDX are Astro's.
 */
export function createPictures(folder?: string) {
  return defineHastPlugin({
    name: "pictures",
    element: {
      filter: ["img"],
      async visit(node, context) {
        const { src = "", width, height } = node.properties;
        const address = String(src);
        if (context.sourceFormat === "markdown" && isBeside(address)) throw new Error(describeBeside(address, context.fileURL));
        const size = width === undefined && height === undefined ? await readPictureSize(address, folder) : undefined;
        if (!size) return;
        context.setProperty(node, "width", size.width);
        context.setProperty(node, "height", size.height);
      },
    },
  });
}

function isBeside(address: string): boolean {
  return address !== "" && !address.startsWith("/") && !isAbsolute(address);
}

function describeBeside(address: string, file: URL | undefined): string {
  const name = file ? relative(process.cwd(), fileURLToPath(file)) : "A text";
  return `${name} shows ${address}, which its Markdown twin cannot. Put the picture into public and write its path from there, as in ![A sign](/images/sign.svg)`;
}

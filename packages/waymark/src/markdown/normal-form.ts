import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from "satteri";
import { decodePath } from "../http/message.ts";
import { isAbsolute } from "./addresses.ts";
import { textElements } from "./permitted-html.ts";

/** Percent-encoded characters outside ASCII. */
const encoded = /(?:%[89a-f][0-9a-f])+/gi;

const decode = (address: string): string =>
  address.includes("%") ? address.replace(encoded, decodePath) : address;

/** In Unicode's NFC, like the addresses of pages and headings. Unchanged if it is on another site. */
export function normalizeAddress(address: string): string {
  if (isAbsolute(address)) return address;
  const decoded = decode(address);
  const normal = decoded.normalize("NFC");
  return normal === decoded ? address : normal;
}

const isNormal = (source: string): boolean => {
  const decoded = decode(source);
  return decoded === decoded.normalize("NFC");
};

const normalizers: Readonly<Record<string, (value: string) => string>> = {
  id: (value) => value.normalize("NFC"),
  href: normalizeAddress,
  src: normalizeAddress,
  poster: normalizeAddress,
};

const filter = [...textElements, "iframe"];

const plugin = defineHastPlugin({
  name: "normal-form",
  element: {
    filter,
    visit(node, context) {
      for (const [name, normalize] of Object.entries(normalizers)) {
        const value = node.properties[name];
        if (typeof value === "string" && value !== normalize(value))
          context.setProperty(node, name, normalize(value));
      }
    },
  },
  mdxJsxFlowElement: { filter, visit: normalizeAttributes },
  mdxJsxTextElement: { filter, visit: normalizeAttributes },
});

function normalizeAttributes(
  node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>,
  context: HastVisitorContext,
): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") continue;
    const normal = normalizers[attribute.name]?.(attribute.value) ?? attribute.value;
    if (normal !== attribute.value) context.setProperty(node, attribute.name, normal);
  }
}

/** Most texts are already in NFC. */
export const normalForm = ({ source }: { readonly source: string }) => !isNormal(source) && plugin;

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";

describe("an image", () => {
  const advice =
    "Add the file, or fix its path: ./sign.jpg is an image in the same folder as this file, and /images/sign.jpg is one in public/images. File names are case-sensitive.";

  it("must exist", async () => {
    const more = "image:\n  src: ./lead.jpg\n  alt: A sign";
    expect(await findIn({ [file]: toArticle("Text\n\n![A sign](./sign.png)", { more }) })).toEqual([
      `error ${file}:7: The image ./lead.jpg does not exist: there is no file src/content/articles/lead.jpg. ${advice}`,
      `error ${file}:12: The image ./sign.png does not exist: there is no file src/content/articles/sign.png. ${advice}`,
    ]);
  });

  it("is suggested if its name is similar", async () => {
    expect(await findIn({ [file]: toArticle("![A sign](./Sign.PNG)"), "src/content/articles/sign.png": "" })).toContain(
      `error ${file}:8: The image ./Sign.PNG does not exist: there is no file src/content/articles/Sign.PNG. Did you mean sign.png?`,
    );
  });

  it("must be in a format that every browser can show, and must not be too large", async () => {
    const text = '![A](/sign.HEIC) <img src="/sign.png" alt="B"> ![C](/large.jpg)';
    const files = { [file]: toArticle(text), "public/sign.HEIC": "", "public/sign.png": "x", "public/large.jpg": new Uint8Array(2e7 + 1) };
    expect(await findIn(files)).toEqual([
      `error ${file}:8: /sign.HEIC is a .HEIC file, which some browsers cannot show. Save it as JPEG (.jpg) and use that file.`,
      `error ${file}:8: /sign.png cannot be read as an image. Replace it with an image whose format matches its extension.`,
      `error ${file}:8: /large.jpg is too large: 20.0 MB. Save it with a width of at most 2,600 pixels, and as JPEG if it is a photograph.`,
    ]);
  });

  it("should be a video if it is a large animation", async () => {
    const frame = sharp({ create: { width: 8, height: 6, channels: 3, background: "#777" } });
    const frames = await Promise.all([frame.png().toBuffer(), frame.clone().negate().png().toBuffer()]);
    const moving = Buffer.concat([
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      Buffer.alloc(500_000),
    ]);
    expect(await findIn({ [file]: toArticle("![A](./a.gif)"), "src/content/articles/a.gif": moving })).toEqual([
      `warning ${file}:8: The animation ./a.gif is 0.5 MB, and every reader downloads it. Convert it to an MP4 video, which is about a tenth of the size, and show it with <video src=... controls>.`,
    ]);
  });
});

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";

describe("a picture", () => {
  const advice =
    "Put the picture there, or mend its path: ./sign.jpg lies beside this file, /images/sign.jpg in public/images. Capital and small letters differ.";

  it("is there", async () => {
    const more = "image:\n  src: ./lead.jpg\n  alt: A sign";
    expect(await findIn({ [file]: toArticle("Text\n\n![A sign](./sign.png)", { more }) })).toEqual([
      `error ${file}:7: There is no file src/content/articles/lead.jpg, which ./lead.jpg names. ${advice}`,
      `error ${file}:12: There is no file src/content/articles/sign.png, which ./sign.png names. ${advice}`,
    ]);
  });

  it("is one that every browser shows, and not too large", async () => {
    const text = '![A](/sign.HEIC) <img src="/sign.png" alt="B"> ![C](/large.jpg)';
    const files = {
      [file]: toArticle(text),
      "public/sign.HEIC": "",
      "public/sign.png": "no picture",
      "public/large.jpg": new Uint8Array(20_000_001),
    };
    expect(await findIn(files)).toEqual([
      `error ${file}:8: /sign.HEIC is a picture of the type .HEIC, which not every browser shows. Save it as JPEG (.jpg) and show that.`,
      `error ${file}:8: /sign.png cannot be read as a picture. Replace it by one in the format of its ending.`,
      `error ${file}:8: /large.jpg has 20.0 MB. Save it with a width of 2,600 pixels or less, and as JPEG if it is a photograph.`,
    ]);
  });

  it("is better a video where it is a heavy animation", async () => {
    const frame = sharp({ create: { width: 8, height: 6, channels: 3, background: "#777" } });
    const frames = await Promise.all([frame.png().toBuffer(), frame.clone().negate().png().toBuffer()]);
    // What stands behind its end belongs to no frame.
    const moving = Buffer.concat([
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      Buffer.alloc(500_000),
    ]);
    expect(await findIn({ [file]: toArticle("![A](./a.gif)"), "src/content/articles/a.gif": moving })).toEqual([
      `warning ${file}:8: The animation ./a.gif has 0.5 MB, which every reader loads. Make it a video (MP4), which has a tenth of that, and show it by <video src=... controls>.`,
    ]);
  });
});

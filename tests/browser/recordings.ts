import type { Page } from "playwright-core";

/** A tone of so many seconds as WAV: 8,000 samples of 8 bits each second. */
export function makeTone(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate * seconds, 40);
  const tone = Buffer.from(Array.from({ length: rate }, (_, index) => 128 + 20 * Math.sin(index / 3)));
  return Buffer.concat([head, ...Array.from({ length: seconds }, () => tone)]);
}

/** A video of two seconds, 320 by 180 pixels, that the browser records of a canvas: as WebM or, where it can, as MP4. */
export async function recordVideo(page: Page, type: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (mimeType) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    const timer = setInterval(() => {
      if (!context) return;
      context.fillStyle = `hsl(${Date.now() % 360} 80% 50%)`;
      context.fillRect(0, 0, 320, 180);
    }, 40);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    clearInterval(timer);
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, type);
  return Buffer.from(bytes);
}

// npm up to 11.6.0 takes the link of `node` away again where it skips the packages that bring the same command to other platforms.
import { existsSync, symlinkSync, writeFileSync } from "node:fs";

const windows = process.platform === "win32";
const binary = `node-${windows ? "win" : process.platform}-${process.arch}/bin/${windows ? "node.exe" : "node"}`;
const link = `node_modules/.bin/${windows ? "node.cmd" : "node"}`;

if (existsSync(`node_modules/${binary}`) && !existsSync(link)) {
  if (windows) writeFileSync(link, `@"%~dp0..\\${binary.replaceAll("/", "\\")}" %*\r\n`);
  else symlinkSync(`../${binary}`, link);
}

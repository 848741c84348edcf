import { build } from "astro";
import { close, createIndex } from "pagefind";

await build({ logLevel: "error" });
const { index } = await createIndex();
await index.addDirectory({ path: "dist" });
await index.writeFiles({ outputPath: "dist/pagefind" });
await close();

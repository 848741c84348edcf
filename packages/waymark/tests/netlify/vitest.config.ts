import { defineConfig } from "vitest/config";

const globalSetup = "packages/waymark/tests/fixtures/shared-folder.ts";

export default defineConfig({
  test: {
    include: ["packages/waymark/tests/netlify/*.netlify.ts"],
    testTimeout: 20_000,
    globalSetup,
  },
});

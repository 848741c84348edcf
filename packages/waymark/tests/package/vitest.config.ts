import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/waymark/tests/package/*.package.ts"],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    globalSetup: "packages/waymark/tests/fixtures/shared-folder.ts",
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/lab/judges/*.judges.ts"],
    globalSetup: "packages/waymark/tests/fixtures/shared-folder.ts",
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

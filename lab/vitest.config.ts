import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["lab/judges/*.judges.ts"],
    globalSetup: "tests/fixtures/shared-folder.ts",
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});

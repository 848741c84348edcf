import { defineConfig } from "vitest/config";

const globalSetup = "tests/fixtures/shared-folder.ts";

export default defineConfig({
  test: { include: ["tests/netlify/*.netlify.ts"], testTimeout: 20_000, globalSetup },
});

import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["tests/netlify/*.netlify.ts"], testTimeout: 20_000 } });

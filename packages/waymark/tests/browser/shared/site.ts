import { afterAll, beforeAll } from "vitest";
import { useHost } from "../../conformance/host.ts";
import type { Engine, Preferences, Tab } from "../engines/engine.ts";
import type { EngineName } from "../engines/installed.ts";
import { launchEngine } from "../engines/launch.ts";
import { type ReverseProxy, startProxy } from "../engines/proxy.ts";
import { findReadSite } from "../long-read.ts";

const height = 900;

export function useSite(name: EngineName, preferences: Preferences = {}) {
  const { getOrigin, mails } = useHost(["dist/server/entry.mjs"], findReadSite);
  let engine: Engine;
  let proxy: ReverseProxy;
  let tab: Tab | undefined;

  beforeAll(async () => {
    proxy = await startProxy(getOrigin());
    engine = await launchEngine(name, preferences);
  });
  afterAll(async () => {
    await engine?.close();
    await proxy?.stop();
  });

  /** With an empty cache. A driver may allow only one. */
  async function renewTab(width = 1440): Promise<Tab> {
    await tab?.close();
    tab = await engine.newTab();
    await tab.resize(width, height);
    return tab;
  }

  return {
    proxy: () => proxy,
    mails,
    renewTab,
    async show(path: string, width = 1440): Promise<Tab> {
      tab ??= await engine.newTab();
      proxy.begin();
      tab.faults?.splice(0);
      await tab.resize(width, height);
      await tab.open(`${proxy.origin}${path}`);
      return tab;
    },
  };
}

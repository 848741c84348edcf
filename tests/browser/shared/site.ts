import { afterAll, beforeAll } from "vitest";
import { useHost } from "../../conformance/host.ts";
import type { TakenMail } from "../../mail/smtp.ts";
import type { Engine, Preferences, Tab } from "../engines/engine.ts";
import type { EngineName } from "../engines/installed.ts";
import { launchEngine } from "../engines/launch.ts";
import { type ReverseProxy, startProxy } from "../engines/proxy.ts";
import { findReadSite } from "../long-read.ts";

/** The site as one engine meets it. */
export interface Site {
  /** The proxy that every visit goes through. */
  readonly proxy: () => ReverseProxy;
  /** The mails that arrived. */
  readonly mails: () => readonly TakenMail[];
  /** Shows a page at a width to a client of its own, in the tab that was used last. */
  show(path: string, width?: number): Promise<Tab>;
  /** A tab with nothing in its cache, at a width; the one before it ends. A driver may have one at a time. */
  renewTab(width?: number): Promise<Tab>;
}

const height = 900;

/** Serves the build to an engine while a group of tests runs. */
export function useSite(name: EngineName, preferences: Preferences = {}): Site {
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
    async show(path, width = 1440) {
      tab ??= await engine.newTab();
      proxy.begin();
      tab.faults?.splice(0);
      await tab.resize(width, height);
      await tab.open(`${proxy.origin}${path}`);
      return tab;
    },
  };
}

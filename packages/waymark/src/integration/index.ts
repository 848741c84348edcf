export type { OwnWords } from "../catalog/interface-words.ts";
export type { SectionConfigurations } from "../catalog/section-configuration.ts";
export type { SiteConfiguration, Translation } from "../catalog/site-configuration.ts";
export { default } from "./waymark.ts";

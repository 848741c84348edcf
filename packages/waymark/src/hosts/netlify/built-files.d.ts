/** For type checks before the first build. */
declare module "*/edge-table.json";
declare module "*/settings.mjs";

/** Type checks pass before the first build too. */
declare module "*/edge-table.json";

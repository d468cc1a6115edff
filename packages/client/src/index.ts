export type { components as Components, paths as Paths } from "./api.gen.ts";
export { createClient, type Client, type ClientOptions } from "./client.ts";
export { FyrError } from "./error.ts";

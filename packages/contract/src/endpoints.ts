import * as account from "./account/endpoints.ts";
import * as labels from "./labels/endpoints.ts";
import * as query from "./query/endpoints.ts";
import * as system from "./system/endpoints.ts";

/** Every route of the API, by name. A route that is not here does not exist. */
export const ENDPOINTS = {
  ...system,
  ...account,
  ...query,
  importLabels: labels.importLabels,
  buildAtlas: labels.buildAtlas,
};
export type EndpointName = keyof typeof ENDPOINTS;

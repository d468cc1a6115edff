import type { EndpointName } from "@fyr/contract";
import { DOCUMENTED, type DocumentedEndpoint } from "./endpoints.built.ts";

/**
 * A call as its documentation shows it.
 * @throws Error if no page documents it
 */
export function documentedCall(name: EndpointName): DocumentedEndpoint {
  const endpoint = DOCUMENTED[name];
  if (endpoint === undefined) throw new Error(`${name} is no call of a key.`);
  return endpoint;
}

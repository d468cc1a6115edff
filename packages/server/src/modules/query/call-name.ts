import type { Endpoint } from "@fyr/contract";

const names = new Map<Endpoint, string>();

/** How the history names a call: its method and path, as the documentation writes them. */
export function callName(endpoint: Endpoint): string {
  let name = names.get(endpoint);
  if (name === undefined) {
    name = `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
    names.set(endpoint, name);
  }
  return name;
}

import { lookup, type LookupAddress } from "node:dns";
import { isIP } from "node:net";
import type { Vetted } from "@fyr/core/special";
import { OutboundError } from "./error.ts";

export type Vet = (address: string) => Vetted;

/**
 * The addresses of a URL's host that may be connected to. They are what the connection is then pinned to: a name that
 * answers something else the next time gains nothing.
 * @throws OutboundError `refused` if none may, `unreachable` if there is none
 */
export async function resolveVetted(url: URL, vet: Vet): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  const found = family === 0 ? await lookUp(host) : [{ address: host, family }];
  const verdicts = found.map((entry) => ({ entry, verdict: vet(entry.address) }));
  const allowed = verdicts.filter(({ verdict }) => verdict.ok).map(({ entry }) => entry);
  if (allowed.length > 0) return allowed;
  const reasons = verdicts.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.reason]));
  throw new OutboundError("refused", `${host} is refused: ${reasons.join("; ")}`);
}

/**
 * For a request that a proxy makes, which finds the address of the name itself: what is known here is vetted.
 * @throws OutboundError `refused` for addresses that may not be connected to, and names that lead to none but such
 */
export async function vetForProxy(url: URL, vet: Vet): Promise<void> {
  await resolveVetted(url, vet).catch((error: unknown) => {
    // Behind a proxy names of the internet may mean nothing to this machine's resolver.
    if (!(error instanceof OutboundError) || error.problem !== "unreachable") throw error;
  });
}

function lookUp(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error === null && addresses.length > 0) resolve(addresses);
      // A name that does not exist will not exist a second later; a resolver that does not answer may.
      else if (error?.code === "ENOTFOUND")
        reject(new OutboundError("unreachable", `${host} is not found`, { again: false }));
      else reject(new OutboundError("unreachable", `${host} cannot be resolved: ${error?.code ?? "no address"}`));
    });
  });
}

import { lineEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { DomainNeeds } from "./domain-names.ts";
import { domainLines } from "./domains.ts";
import { type EventNeeds, eventLines } from "./events.ts";
import { type FingerprintNeeds, fingerprintLines } from "./fingerprints.ts";
import { type AddressNeeds, ipLines } from "./ip.ts";
import { networkLines } from "./networks.ts";
import { type PostNeeds, postLines } from "./posts.ts";
import { type ProviderNeeds, providerLines } from "./providers.ts";
import { lineRoutes } from "./routes.ts";
import { createLineRunner } from "./running.ts";

interface Needs {
  readonly addresses: AddressNeeds;
  readonly domains: DomainNeeds;
  readonly events: EventNeeds;
  readonly posts: PostNeeds;
  readonly providers: ProviderNeeds;
  readonly fingerprints: FingerprintNeeds;
}

/** Query lines: one language over all kinds. */
export function linesModule({ addresses, domains, events, posts, providers, fingerprints }: Needs) {
  const sources = {
    ip: ipLines(addresses),
    network: networkLines(addresses),
    domain: domainLines(domains),
    event: eventLines(events),
    post: postLines(posts),
    provider: providerLines(providers),
    fingerprint: fingerprintLines(fingerprints),
  };
  const lines = createLineRunner(sources, addresses.reservedFor);
  return {
    lines,
    module: defineModule({
      name: "lines",
      endpoints: lineEndpoints,
      routes: (scope) => lineRoutes(scope, lines),
    }),
  };
}

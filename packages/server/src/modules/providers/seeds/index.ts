import type { ProviderDirectory } from "@fyr/core/enrichment";
import type { Seed } from "../repository.ts";
import { ANONYMITY } from "./anonymity.ts";
import { NETWORKS } from "./networks.ts";
import { SCANNERS } from "./scanners.ts";

/** The providers that sources known to Fyr name, and others of note: what a first start knows of them. */
export const SEEDS: readonly Seed[] = [...ANONYMITY, ...NETWORKS, ...SCANNERS];

/** The same as answers use them: for commands that read no ledger. */
export const SEEDED_PROVIDERS: ProviderDirectory = new Map(
  SEEDS.map(({ name, display_name, description, provider_type }) => [
    name,
    { display_name, description, provider_type, thumbnail_url: null },
  ]),
);

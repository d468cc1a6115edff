import type { Seed } from "../repository.ts";
import { ANONYMITY } from "./anonymity.ts";
import { NETWORKS } from "./networks.ts";
import { SCANNERS } from "./scanners.ts";

/** The providers that sources known to Fyr name, and others of note: what a first start knows of them. */
export const SEEDS: readonly Seed[] = [...ANONYMITY, ...NETWORKS, ...SCANNERS];

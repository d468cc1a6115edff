import type { ObservationStore } from "../../storage/observations/index.ts";
import type { ObservedAddresses } from "../query/index.ts";
import { createObservedIndex } from "./observed.ts";
import { createObservedRepository } from "./observed-repository.ts";
import { repeat } from "./repeating.ts";

const REFRESH_MS = 2000;

export interface Sensors {
  readonly observed: ObservedAddresses;
  close(): Promise<void>;
}

interface Parts {
  readonly observations: ObservationStore;
  readonly log: { warn(fields: object, message: string): void };
}

/** What this installation's sensors say of addresses, kept up to date until it is closed. */
export function startSensors({ observations, log }: Parts): Sensors {
  const observed = createObservedIndex(createObservedRepository(observations), log);
  const refreshing = repeat(observed.refresh, REFRESH_MS);
  return { observed, close: () => refreshing.close() };
}

import { debounce, startScheduledTask } from "../../scheduling/index.ts";
import type { FreshLabels } from "../../storage/atlas/index.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createImportedNames, createPassiveDns } from "../../storage/passive-dns/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { ObservedAddresses } from "../query/index.ts";
import { type BehaviourRepository, createBehaviourRepository } from "./behaviour-repository.ts";
import { createBehaviours, type Watermark } from "./behaviours.ts";
import { withImportedNames } from "./imported-names.ts";
import { createObservedIndex } from "./observed.ts";
import { createObservedRepository } from "./observed-repository.ts";
import { createScannerNames } from "./scanner-names.ts";
import type { WarnLog } from "../../log.ts";
import { z } from "zod";
import { createSettings } from "../../storage/settings/index.ts";

/** For events that another node stored; this node's own are read soon after. */
const POLL_MS = 10_000;
const OBSERVE = { afterMs: 100, apartMs: 2000 };
const EVALUATION = { afterMs: 500, apartMs: 5000 };

export interface Sensors {
  readonly observed: ObservedAddresses;
  readonly behaviour: BehaviourRepository;
  /** Events have been stored. */
  arrived(): void;
  /** Runs a deletion of events, and then updates answers from the remaining ones. */
  forgetting(work: () => Promise<void>): Promise<void>;
  /** Takes out of behaviours what events bear that are about to be deleted; to be called while forgetting. */
  readonly withdraw: BehaviourRepository["withdraw"];
  close(): Promise<void>;
}

export interface SensorNeeds {
  readonly observations: ObservationStore;
  readonly ledger: Ledger;
  readonly labels: LabelStore;
  /** Where behaviour is shown before it is compiled. */
  readonly fresh: FreshLabels;
  /** When the snapshot in use was built. */
  readonly builtAt: () => string;
  /** The atlas has labels of so many addresses that are gone: it is to be compiled. */
  readonly compile: (removed: number) => void;
  readonly log: WarnLog;
}

/** Labels and sightings from this installation's sensors, up to date until it is closed. */
export function startSensors({ observations, ledger, labels, fresh, builtAt, compile, log }: SensorNeeds): Sensors {
  const ownSeen = createObservedIndex(createObservedRepository(observations), log);
  const observed = withImportedNames(ownSeen, createImportedNames(observations), log);
  const names = createScannerNames({ dns: createPassiveDns(observations), fresh, log });
  const repository = createBehaviourRepository(observations);
  const behaviours = createBehaviours({
    repository,
    watermark: createWatermark(ledger),
    labels,
    fresh,
    builtAt,
    compile,
    log,
  });
  const failed = (error: unknown) => log.warn({ err: error }, "sensors' events were not read");
  const observe = async () => {
    await observed.refresh();
    await names.refresh();
  };
  const observing = startScheduledTask({ everyMs: POLL_MS, work: observe, failed });
  const evaluation = startScheduledTask({ everyMs: POLL_MS, work: behaviours.refresh, failed });
  const observeSoon = debounce(observing.wake, OBSERVE);
  const evaluateSoon = debounce(evaluation.wake, EVALUATION);
  return {
    observed,
    behaviour: repository,
    arrived() {
      observeSoon.call();
      evaluateSoon.call();
    },
    async forgetting(work) {
      await behaviours.forgetting(work);
      names.forget();
      observing.wake();
    },
    withdraw: repository.withdraw,
    async close() {
      observeSoon.stop();
      evaluateSoon.stop();
      await Promise.all([observing.stop(), evaluation.stop()]);
    },
  };
}

const SETTING = "behaviour_watermark";

/** Stored in the ledger, which survives a loss of the observations. */
function createWatermark(ledger: Ledger): Watermark {
  const settings = createSettings(ledger);
  return {
    read: async () => (await settings.read(SETTING, z.number())) ?? 0,
    write: (at) => settings.write(SETTING, at),
  };
}

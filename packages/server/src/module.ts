import type { Endpoint } from "@fyr/contract";
import type { CacheFigures } from "@fyr/core/enrichment";
import type { Registry } from "prom-client";
import type { RouteScope } from "./http/route-scope.ts";
import type { LiveSource, Topic } from "./live/index.ts";
import type { StoredKind } from "./quotas/index.ts";
import type { Personal } from "./personal/index.ts";
import type { SummaryPart } from "./summary/index.ts";
import type { WorkKind } from "./work/index.ts";

/** Something that a module does again and again while the server runs. */
export interface ModuleTask {
  /** Unique in the server; the log names it. */
  readonly name: string;
  readonly everyMs: number;
  /** Done at the start and then every `everyMs`, never twice at a time. `closing` aborts when the server stops. */
  readonly work: (closing: AbortSignal) => Promise<void>;
}

/**
 * A capability of the server as one value: `serve.ts` starts, serves, watches and stops it by what stands here, so that
 * adding one takes a folder and a line in `modules.ts`. All but the name is optional. Its tables are declared in its
 * folder too, with the types of their rows (`storage/ledger/tables.ts`, `storage/observations/tables.ts`).
 */
export interface Module {
  /** Name of its folder in `modules/`. */
  readonly name: string;
  /** Endpoints of the contract that `routes` binds, all of them and no others. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** Binds handlers. Called once, before the server listens. */
  readonly routes?: (scope: RouteScope) => void;
  readonly tasks?: readonly ModuleTask[];
  /** What it does in the background, piece by piece; see `work/`. */
  readonly queues?: readonly WorkKind[];
  /** Topics of the live bus that the module publishes on. */
  readonly topics?: readonly Pick<Topic, "name">[];
  /** What clients listen to of it over the websocket. */
  readonly live?: readonly LiveSource[];
  /**
   * By what is deleted: deletes rows from before the given time; answers how
   * many. Called every hour.
   */
  readonly retention?: Readonly<Record<string, (before: Date) => Promise<number>>>;
  /** What accounts make the module store, with how much of it each may have; see `quotas/`. */
  readonly stored?: readonly StoredKind[];
  /** What it stores of accounts; see `personal/`. */
  readonly personal?: Personal;
  /** By store: null where it answers, or a description of the fault. `/readyz` is ready when all are null. */
  readonly readiness?: Readonly<Record<string, () => Promise<string | null>>>;
  /** What administrators see of it at a glance, on their dashboard; see `summary/`. */
  readonly summary?: readonly SummaryPart[];
  /** By name: how each cache of the module does. `/metrics` shows it. */
  readonly caches?: () => Readonly<Record<string, CacheFigures>>;
  /** Adds metrics of the module's own to those of `/metrics`. */
  readonly metrics?: (registry: Registry) => void;
  /** Called once the server listens: for work that a start does not wait for. */
  readonly listening?: () => Promise<void>;
  /** Answers the requests that wait for news, now and from now on: called before the HTTP server closes. */
  readonly stopWaiting?: () => void;
  /**
   * Ends what the module runs; resolves when nothing is under way. Modules close in the reverse order of `modules.ts`,
   * after the HTTP server and the tasks and before the stores.
   */
  readonly close?: () => Promise<void> | void;
}

/** Declares a module; see `docs/adding-a-module.md`. */
export const defineModule = (module: Module): Module => module;

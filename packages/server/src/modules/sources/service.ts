import type { DataOf, DataSource, ENDPOINTS } from "@fyr/contract";
import {
  type Collecting,
  type CollectorSource,
  disabledReasonOf,
  type SourceStates,
  type StateRow,
} from "../../collectors/index.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Overclaim } from "@fyr/core/atlas";
import type { BuildState } from "../atlas/index.ts";
import type { Outbound } from "../../outbound/index.ts";
import { presentDetail, presentSource } from "./presenter.ts";

interface Needs {
  readonly sources: readonly CollectorSource[];
  readonly states: SourceStates;
  readonly outbound: Pick<Outbound, "reach" | "reaches">;
  readonly collecting: Pick<Collecting, "request" | "cancel" | "enable" | "disable" | "unfinished">;
  readonly build: () => Promise<BuildState>;
  /** By the id of a source, as the atlas in force found them. */
  readonly overclaims: () => Promise<ReadonlyMap<string, readonly Overclaim[]>>;
}

/** Sources as people see and control them. An unknown source is `not_found`. */
export interface Sources {
  list(): Promise<DataOf<typeof ENDPOINTS.listSources>>;
  read(id: string): Promise<DataOf<typeof ENDPOINTS.readSource>>;
  /** Of those, or of all that are not disabled, those that can be fetched. */
  runAll(ids: readonly string[] | undefined): Promise<DataOf<typeof ENDPOINTS.runSources>>;
  run(id: string): Promise<DataSource>;
  cancel(id: string): Promise<DataSource>;
  accept(id: string): Promise<DataSource>;
  enable(id: string): Promise<DataSource>;
  disable(id: string): Promise<DataSource>;
  /** Withdraws its labels, too. */
  withdraw(id: string): Promise<DataSource>;
}

export function createSources({ sources, states, collecting, outbound, build, overclaims }: Needs): Sources {
  const byId = new Map(sources.map((source) => [source.id, source]));

  async function find(id: string): Promise<{ source: CollectorSource; row: StateRow }> {
    const source = byId.get(id);
    const row = source && (await states.read(id));
    if (row === undefined || source === undefined) throw new ApiFailure("not_found");
    return { source, row };
  }
  /** Collections under way, and what the atlas found. */
  async function standing() {
    const [unfinished, claims] = await Promise.all([collecting.unfinished(), overclaims()]);
    return { unfinished, claims };
  }
  const present = (source: CollectorSource, row: StateRow, at: Awaited<ReturnType<typeof standing>>) =>
    presentSource(source, row, {
      collection: at.unfinished.get(source.id),
      overclaims: at.claims.get(source.id) ?? [],
      disabledReason: disabledReasonOf(source, outbound),
      mirror: outbound.reach.mirror,
      now: new Date(),
    });

  /** Does something to a source and answers how it stands then. */
  async function change(
    id: string,
    act: (source: CollectorSource, row: StateRow) => Promise<unknown>,
  ): Promise<DataSource> {
    const before = await find(id);
    await act(before.source, before.row);
    const at = await standing();
    const { source, row } = await find(id);
    return present(source, row, at);
  }

  return {
    async list() {
      // Before the rows: a collection that ends in between shows as under way once more, not as one without an end.
      const at = await standing();
      const [rows, built] = await Promise.all([states.list(), build()]);
      const presented = rows.flatMap((row) => {
        const source = byId.get(row.id);
        return source === undefined ? [] : [present(source, row, at)];
      });
      return {
        sources: presented.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
        reach: outbound.reach,
        build: built,
      };
    },
    async read(id) {
      const at = await standing();
      const [{ source, row }, runs] = await Promise.all([find(id), states.runs(id)]);
      return presentDetail(present(source, row, at), row, runs);
    },
    async runAll(ids) {
      const unknown = ids?.find((id) => !byId.has(id));
      if (unknown !== undefined) throw new ApiFailure("not_found", { message: `There is no source '${unknown}'` });
      const rows = await states.list();
      const able = rows.flatMap(({ id, disabled_at }) => {
        const source = byId.get(id);
        if (source === undefined || disabledReasonOf(source, outbound) !== null) return [];
        return (ids?.includes(id) ?? disabled_at === null) ? [id] : [];
      });
      return { requested: await collecting.request(able, "run"), ids: able };
    },
    run: (id) =>
      change(id, async (source, row) => {
        if (disabledReasonOf(source, outbound) !== null) {
          const { problem } = present(source, { ...row, disabled_at: null }, await standing());
          throw new ApiFailure("bad_request", { message: problem ?? "" });
        }
        await collecting.request([id], "run");
      }),
    cancel: (id) => change(id, () => collecting.cancel(id)),
    accept: (id) =>
      change(id, async (_source, { quarantined }) => {
        if (quarantined === null)
          throw new ApiFailure("conflict", { message: "No version of this source is quarantined" });
        await collecting.request([id], "accept");
      }),
    enable: (id) => change(id, () => collecting.enable(id)),
    disable: (id) => change(id, () => collecting.disable(id)),
    withdraw: (id) =>
      change(id, async ({ subject }) => {
        if (subject === "geo-asn" || subject === "galaxy") {
          throw new ApiFailure("conflict", {
            message:
              subject === "galaxy"
                ? "Its names are no labels, and there is nothing to withdraw: disable it"
                : "The atlas is built on this source: it has no labels to withdraw",
          });
        }
        await collecting.disable(id);
        await collecting.request([id], "withdraw");
      }),
  };
}

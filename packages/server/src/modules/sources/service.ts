import type { DataOf, DataSource, ENDPOINTS } from "@fyr/contract";
import {
  type Collecting,
  type CollectorSource,
  disabledReasonOf,
  type SourceStates,
  type StateRow,
} from "../../collectors/index.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { BuildState } from "../atlas/index.ts";
import type { Outbound } from "../../outbound/index.ts";
import { presentDetail, presentSource } from "./presenter.ts";

interface Needs {
  readonly sources: readonly CollectorSource[];
  readonly states: SourceStates;
  readonly outbound: Pick<Outbound, "reach" | "reaches">;
  readonly collecting: Pick<Collecting, "ask" | "cancel" | "enable" | "disable" | "unfinished">;
  readonly build: () => Promise<BuildState>;
}

/** Sources as people see and control them. An unknown source is `not_found`. */
export interface Sources {
  list(): Promise<DataOf<typeof ENDPOINTS.listSources>>;
  read(id: string): Promise<DataOf<typeof ENDPOINTS.readSource>>;
  /** Of those, or of all that are not disabled, those that can be fetched. */
  runAll(ids: readonly string[] | undefined): Promise<number>;
  run(id: string): Promise<DataSource>;
  cancel(id: string): Promise<DataSource>;
  accept(id: string): Promise<DataSource>;
  enable(id: string): Promise<DataSource>;
  disable(id: string): Promise<DataSource>;
  /** Withdraws its labels, too. */
  withdraw(id: string): Promise<DataSource>;
}

export function createSources({ sources, states, collecting, outbound, build }: Needs): Sources {
  const byId = new Map(sources.map((source) => [source.id, source]));

  async function find(id: string): Promise<{ source: CollectorSource; row: StateRow }> {
    const source = byId.get(id);
    const row = source && (await states.read(id));
    if (row === undefined || source === undefined) throw new ApiFailure("not_found");
    return { source, row };
  }
  type Unfinished = Awaited<ReturnType<Collecting["unfinished"]>>;
  const present = (source: CollectorSource, row: StateRow, unfinished: Unfinished) =>
    presentSource(source, row, {
      collection: unfinished.get(source.id),
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
    const unfinished = await collecting.unfinished();
    const { source, row } = await find(id);
    return present(source, row, unfinished);
  }

  return {
    async list() {
      // Before the rows: a collection that ends in between shows as under way once more, not as one without an end.
      const unfinished = await collecting.unfinished();
      const [rows, built] = await Promise.all([states.list(), build()]);
      const presented = rows.flatMap((row) => {
        const source = byId.get(row.id);
        return source === undefined ? [] : [present(source, row, unfinished)];
      });
      return {
        sources: presented.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
        reach: outbound.reach,
        build: built,
      };
    },
    async read(id) {
      const unfinished = await collecting.unfinished();
      const [{ source, row }, runs] = await Promise.all([find(id), states.runs(id)]);
      return presentDetail(present(source, row, unfinished), row, runs);
    },
    async runAll(ids) {
      const unknown = ids?.find((id) => !byId.has(id));
      if (unknown !== undefined) throw new ApiFailure("not_found", { message: `There is no source '${unknown}'` });
      const rows = await states.list();
      const able = rows.filter(({ id, disabled_at }) => {
        const source = byId.get(id);
        if (source === undefined || disabledReasonOf(source, outbound) !== null) return false;
        return ids?.includes(id) ?? disabled_at === null;
      });
      return collecting.ask(
        able.map(({ id }) => id),
        "run",
      );
    },
    run: (id) =>
      change(id, async (source, row) => {
        if (disabledReasonOf(source, outbound) !== null) {
          throw new ApiFailure("bad_request", {
            message: present(source, { ...row, disabled_at: null }, new Map()).problem ?? "",
          });
        }
        await collecting.ask([id], "run");
      }),
    cancel: (id) => change(id, () => collecting.cancel(id)),
    accept: (id) =>
      change(id, async (_feed, { held }) => {
        if (held === null) throw new ApiFailure("conflict", { message: "No version of this source is held back" });
        await collecting.ask([id], "accept");
      }),
    enable: (id) => change(id, () => collecting.enable(id)),
    disable: (id) => change(id, () => collecting.disable(id)),
    withdraw: (id) =>
      change(id, async ({ subject }) => {
        if (subject === "base") {
          throw new ApiFailure("conflict", {
            message: "The atlas is built on this source: it has no labels to withdraw",
          });
        }
        await collecting.disable(id);
        await collecting.ask([id], "withdraw");
      }),
  };
}

import type { DataOf, DataSource, ENDPOINTS } from "@fyr/contract";
import { type CollectorSource, disabledReasonOf, type SourceStates, type StateRow } from "../../collectors/index.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { BuildState } from "../atlas/index.ts";
import type { Outbound } from "../../outbound/index.ts";
import { presentDetail, presentSource } from "./presenter.ts";

interface Parts {
  readonly sources: readonly CollectorSource[];
  readonly states: SourceStates;
  readonly outbound: Pick<Outbound, "reach" | "reaches">;
  /** Somebody has asked for something. */
  readonly wake: () => void;
  readonly build: () => Promise<BuildState>;
}

/** What people see of sources, and ask of them. A source that is not known is `not_found`. */
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
  /** Takes back what it said, too. */
  withdraw(id: string): Promise<DataSource>;
}

export function createSources({ sources, states, outbound, wake, build }: Parts): Sources {
  const byId = new Map(sources.map((source) => [source.id, source]));

  async function find(id: string): Promise<{ source: CollectorSource; row: StateRow }> {
    const source = byId.get(id);
    const row = source && (await states.read(id));
    if (row === undefined || source === undefined) throw new ApiFailure("not_found");
    return { source, row };
  }
  const present = (source: CollectorSource, row: StateRow) =>
    presentSource(source, row, {
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
    wake();
    const { source, row } = await find(id);
    return present(source, row);
  }

  return {
    async list() {
      const [rows, built] = await Promise.all([states.list(), build()]);
      const presented = rows.flatMap((row) => {
        const source = byId.get(row.id);
        return source === undefined ? [] : [present(source, row)];
      });
      return {
        sources: presented.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
        reach: outbound.reach,
        build: built,
      };
    },
    async read(id) {
      const [{ source, row }, runs] = await Promise.all([find(id), states.runs(id)]);
      return presentDetail(present(source, row), row, runs);
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
      const asked = await states.ask(
        able.map(({ id }) => id),
        "run",
      );
      wake();
      return asked;
    },
    run: (id) =>
      change(id, async (source, row) => {
        if (disabledReasonOf(source, outbound) !== null) {
          throw new ApiFailure("bad_request", {
            message: present(source, { ...row, disabled_at: null }).problem ?? "",
          });
        }
        await states.ask([id], "run");
      }),
    cancel: (id) => change(id, () => states.cancel(id)),
    accept: (id) =>
      change(id, async (_feed, { held }) => {
        if (held === null) throw new ApiFailure("conflict", { message: "No version of this source is held back" });
        await states.ask([id], "accept");
      }),
    enable: (id) => change(id, () => states.enable(id)),
    disable: (id) => change(id, () => states.disable(id)),
    withdraw: (id) =>
      change(id, async ({ subject }) => {
        if (subject === "base") {
          throw new ApiFailure("conflict", {
            message: "The atlas stands on this source: there is nothing to take back",
          });
        }
        await states.disable(id);
        await states.ask([id], "withdraw");
      }),
  };
}

import type { DataOf, DataSource, ENDPOINTS } from "@fyr/contract";
import { type Feed, hindranceOf, type SourceStates, type StateRow } from "../../collectors/index.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { BuildState } from "../atlas/index.ts";
import type { Outbound } from "../../outbound/index.ts";
import { presentDetail, presentSource } from "./presenter.ts";

interface Parts {
  readonly feeds: readonly Feed[];
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

export function createSources({ feeds, states, outbound, wake, build }: Parts): Sources {
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));

  async function find(id: string): Promise<{ feed: Feed; row: StateRow }> {
    const feed = byId.get(id);
    const row = feed && (await states.read(id));
    if (row === undefined || feed === undefined) throw new ApiFailure("not_found");
    return { feed, row };
  }
  const present = (feed: Feed, row: StateRow) =>
    presentSource(feed, row, {
      hindrance: hindranceOf(feed, outbound),
      mirror: outbound.reach.mirror,
      now: new Date(),
    });

  /** Does something to a source and answers how it stands then. */
  async function change(id: string, act: (feed: Feed, row: StateRow) => Promise<unknown>): Promise<DataSource> {
    const before = await find(id);
    await act(before.feed, before.row);
    wake();
    const { feed, row } = await find(id);
    return present(feed, row);
  }

  return {
    async list() {
      const [rows, built] = await Promise.all([states.list(), build()]);
      const sources = rows.flatMap((row) => {
        const feed = byId.get(row.id);
        return feed === undefined ? [] : [present(feed, row)];
      });
      return {
        sources: sources.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
        reach: outbound.reach,
        build: built,
      };
    },
    async read(id) {
      const [{ feed, row }, runs] = await Promise.all([find(id), states.runs(id)]);
      return presentDetail(present(feed, row), row, runs);
    },
    async runAll(ids) {
      const unknown = ids?.find((id) => !byId.has(id));
      if (unknown !== undefined) throw new ApiFailure("not_found", { message: `There is no source '${unknown}'` });
      const rows = await states.list();
      const able = rows.filter(({ id, disabled_at }) => {
        const feed = byId.get(id);
        if (feed === undefined || hindranceOf(feed, outbound) !== null) return false;
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
      change(id, async (feed, row) => {
        if (hindranceOf(feed, outbound) !== null) {
          throw new ApiFailure("bad_request", { message: present(feed, { ...row, disabled_at: null }).problem ?? "" });
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

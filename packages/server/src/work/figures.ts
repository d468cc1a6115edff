import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { WorkCount } from "./reader.ts";

/** In seconds: from a row of the ledger to a list of millions. */
const BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/** What this node has worked on, and how the queue of all nodes stands, for `/metrics`. */
export class WorkFigures {
  readonly #ended = new Counter({
    name: "fyr_work_ended_total",
    help: "Work that this node has ended, by kind and state",
    labelNames: ["kind", "state"],
    registers: [],
  });
  readonly #seconds = new Histogram({
    name: "fyr_work_duration_seconds",
    help: "Time from taking work up to its end",
    labelNames: ["kind"],
    buckets: BUCKETS,
    registers: [],
  });

  add(kind: string, state: string, seconds: number): void {
    this.#ended.inc({ kind, state });
    this.#seconds.observe({ kind }, seconds);
  }

  /** @param counts the state of the queue, read with the metrics */
  register(registry: Registry, counts: () => Promise<WorkCount[]>): void {
    registry.registerMetric(this.#ended);
    registry.registerMetric(this.#seconds);
    // One reading of the queue for all three.
    let read: Promise<WorkCount[]> | null = null;
    const once = (): Promise<WorkCount[]> => {
      read ??= counts().finally(() => (read = null));
      return read;
    };
    const gauge = (name: string, help: string, of: (count: WorkCount) => number) =>
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: ["kind"],
          registers: [],
          async collect() {
            const rows = await once();
            this.reset();
            for (const row of rows) this.set({ kind: row.kind }, of(row));
          },
        }),
      );
    gauge("fyr_work_waiting", "Work that is due and waits, by kind", ({ due }) => due);
    gauge("fyr_work_running", "Work that a node has taken up, by kind", ({ running }) => running);
    gauge(
      "fyr_work_oldest_seconds",
      "Time that the first work in line has waited",
      ({ oldestSeconds }) => oldestSeconds ?? 0,
    );
  }
}

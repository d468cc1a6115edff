import type { Agent } from "node:http";
import { Readable } from "node:stream";
import { type ClickHouseClient, ClickHouseError, type ClickHouseSettings } from "@clickhouse/client";
import type { Log } from "../../log.ts";
import { isStorageFull, StorageFullError, StoreUnavailableError } from "../../store-failures.ts";
import { type SilenceTimes, type SilenceWatch, watchSilence } from "../silence/index.ts";
import type { Engine } from "./engine.ts";
import { createReadGate } from "./gate.ts";
import { ndjson } from "./ndjson.ts";
import { createPartKeeper, type DamagedPart, type PartKeeper } from "./parts/keeper.ts";
import { onCluster } from "./schema/ddl.ts";
import type { CallOptions, InsertBlock, ObservationStore, QueryParams, ReadOptions } from "./store.ts";
import type { RowOf } from "./tables.ts";

/** An engine that starts is waited for so long. */
const READY_MS = 15_000;

interface StoreParts {
  readonly engine: Engine | undefined;
  readonly cluster: string | undefined;
  readonly log: Log;
  readonly agent: Agent;
  readonly ping: () => Promise<boolean>;
  readonly silence: SilenceTimes | undefined;
}

/** The store over a client of ClickHouse, whether that is embedded or elsewhere. */
export class ClickHouseStore implements ObservationStore {
  readonly #client: ClickHouseClient;
  readonly #engine: Engine | undefined;
  readonly #cluster: string | undefined;
  readonly #insertSettings: ClickHouseSettings;
  readonly #log: Log;
  readonly #ping: () => Promise<boolean>;
  readonly #silence: SilenceWatch;
  readonly #gate = createReadGate();
  /** Of the engine, to whatever it was asked. */
  #answers = 0;
  #keeper: PartKeeper | null = null;
  #mergesHeld = false;

  constructor(client: ClickHouseClient, { engine, cluster, log, agent, ping, silence }: StoreParts) {
    this.#client = client;
    this.#engine = engine;
    this.#cluster = cluster;
    this.#log = log;
    this.#ping = ping;
    this.#silence = watchSilence({
      ping,
      ...(silence && { times: silence }),
      silent() {
        log.error({}, "The observations engine is silent; what waits for it fails");
        // Ends the sockets of all that wait.
        agent.destroy();
      },
      hung() {
        if (engine?.isStarted === true) engine.restart("it has not answered for 30 seconds").catch(() => undefined);
      },
      heard: () => log.info({}, "The observations engine answers again"),
    });
    engine?.onRestart(() => this.#applyHold());
    this.#insertSettings = {
      // The acknowledgement must mean that the rows are written, on whatever node and by whatever path.
      wait_for_async_insert: 1,
      date_time_input_format: "best_effort",
      ...(cluster !== undefined ? { distributed_foreground_insert: 1 } : {}),
    };
  }

  async query<T>(sql: string, params: QueryParams = {}, options: ReadOptions<T> = {}): Promise<T[]> {
    const limit = limitOf(options);
    const read = async (): Promise<T[]> => {
      const rows: T[] = [];
      for await (const batch of this.#read(sql, params, options, limit)) {
        for (const row of batch) rows.push(options.schema ? options.schema.parse(row) : (row as T));
      }
      return rows;
    };
    return options.hasTurn === true ? read() : this.#gate.run(read, limit, options.isDear);
  }

  stream<T>(sql: string, params: QueryParams = {}, options: ReadOptions<T> = {}): AsyncGenerator<T, void, undefined> {
    const limit = limitOf(options);
    const read = (): AsyncGenerator<T, void, undefined> => this.#rows(sql, params, options, limit);
    return options.hasTurn === true ? read() : this.#gate.stream(read, limit);
  }

  async *#rows<T>(
    sql: string,
    params: QueryParams,
    options: ReadOptions<T>,
    limit: AbortSignal | undefined,
  ): AsyncGenerator<T, void, undefined> {
    for await (const batch of this.#read(sql, params, options, limit)) {
      for (const row of batch) yield options.schema ? options.schema.parse(row) : (row as T);
    }
  }

  async insert<Table extends string>(
    table: Table,
    rows: Iterable<RowOf<Table>> | AsyncIterable<RowOf<Table>>,
    options: CallOptions = {},
  ): Promise<void> {
    const limit = limitOf(options);
    await this.#write(limit, async () => {
      const { stream } = await this.#client.exec({
        query: `INSERT INTO {table:Identifier} FORMAT JSONEachRow`,
        query_params: { table },
        values: Readable.from(ndjson(rows), { objectMode: false }),
        clickhouse_settings: { ...this.#insertSettings, ...options.settings },
        ...abortable(limit),
      });
      for await (const _ of stream);
    });
  }

  async insertOnce(table: string, block: InsertBlock, options: CallOptions = {}): Promise<void> {
    const limit = limitOf(options);
    await this.#write(limit, async () => {
      const { stream } = await this.#client.exec({
        query: `INSERT INTO {table:Identifier} (${block.columns.join(", ")}) FORMAT ${block.format}`,
        query_params: { table },
        values: Readable.from([block.rows], { objectMode: false }),
        clickhouse_settings: {
          ...this.#insertSettings,
          insert_deduplication_token: block.token,
          deduplicate_blocks_in_dependent_materialized_views: 1,
          // Times are the senders': a batch may hold events of more months than the engine takes by default.
          max_partitions_per_insert_block: "0",
          ...options.settings,
        },
        ...abortable(limit),
      });
      for await (const _ of stream);
    });
  }

  async deleteWhere(
    table: string,
    condition: string,
    params: QueryParams = {},
    options: CallOptions = {},
  ): Promise<void> {
    // It would wait until there is room.
    if (this.#mergesHeld && options.settings?.mutations_sync !== undefined) {
      throw new StorageFullError("Too little room to delete rows");
    }
    const target = this.#cluster === undefined ? table : `${table}_local${onCluster(this.#cluster)}`;
    await this.command(`ALTER TABLE ${target} DELETE WHERE ${condition}`, params, options);
  }

  async mergeParts(table: string, options: CallOptions = {}): Promise<void> {
    if (this.#mergesHeld) return;
    const target = this.#cluster === undefined ? table : `${table}_local${onCluster(this.#cluster)}`;
    const settings = { ...options.settings, optimize_skip_merged_partitions: 1 as const };
    await this.command(`OPTIMIZE TABLE ${target} FINAL`, {}, { ...options, settings });
  }

  async command(sql: string, params: QueryParams = {}, options: CallOptions = {}): Promise<void> {
    const limit = limitOf(options);
    await this.#call(limit, () =>
      this.#client.command({
        query: sql,
        query_params: params,
        clickhouse_settings: options.settings ?? {},
        ...abortable(limit),
      }),
    );
  }

  /** Where much is planned, the engine is late with its answer to a ping: any other answer says as much. */
  async ping(): Promise<boolean> {
    const before = this.#answers;
    return (await this.#ping()) || this.#answers !== before;
  }

  #heard(): void {
    this.#answers += 1;
    this.#silence.answered();
  }

  isSilent(): boolean {
    return this.#silence.isSilent();
  }

  /** From now on the parts of an embedded engine are read back. */
  async keepParts(): Promise<void> {
    if (this.#engine === undefined) return;
    this.#keeper = await createPartKeeper(
      this.#engine,
      {
        // Ingest waits for what it reads, and is nobody's search.
        query: (sql, params) => this.query(sql, params, { hasTurn: true }),
        command: (sql, params) => this.command(sql, params),
      },
      this.#log,
    );
    await this.#keeper.check();
  }

  checkParts(): Promise<readonly DamagedPart[]> {
    return this.#keeper?.check(true) ?? Promise.resolve([]);
  }

  damagedParts(): readonly DamagedPart[] {
    return this.#keeper?.damaged() ?? [];
  }

  async holdMerges(held: boolean): Promise<void> {
    if (this.#mergesHeld === held || this.#engine === undefined) return;
    this.#mergesHeld = held;
    await this.command(held ? "SYSTEM STOP MERGES" : "SYSTEM START MERGES");
  }

  async #applyHold(): Promise<void> {
    if (this.#mergesHeld) await this.command("SYSTEM STOP MERGES");
  }

  async close(): Promise<void> {
    this.#silence.stop();
    await this.#keeper?.stop();
    await this.#client.close();
  }

  /** Batches of rows as they come off the wire. */
  async *#read(
    sql: string,
    params: QueryParams,
    options: CallOptions,
    limit: AbortSignal | undefined,
  ): AsyncGenerator<unknown[], void, undefined> {
    const result = await this.#call(limit, () =>
      this.#client.query({
        query: sql,
        format: "JSONEachRow",
        query_params: params,
        clickhouse_settings: {
          // So that a server elsewhere, too, stops a query whose reader has gone.
          cancel_http_readonly_queries_on_client_close: 1,
          ...(options.timeoutMs === undefined ? {} : { max_execution_time: Math.ceil(options.timeoutMs / 1000) + 1 }),
          ...options.settings,
        },
        ...abortable(limit),
      }),
    );
    // The client listens to the signal only until the head of the answer is there.
    const onAbort = (): void => result.close();
    limit?.addEventListener("abort", onAbort, { once: true });
    try {
      limit?.throwIfAborted();
      for await (const batch of result.stream()) {
        this.#heard();
        yield batch.map((row) => row.json());
      }
    } catch (error) {
      limit?.throwIfAborted();
      throw error;
    } finally {
      limit?.removeEventListener("abort", onAbort);
      result.close();
    }
  }

  /** Waits for an engine that is being restarted, and reports the signal's reason in place of the client's words. */
  async #call<T>(limit: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (this.isSilent()) throw new StoreUnavailableError("The observations engine does not answer");
    if (this.#engine !== undefined) await within(READY_MS, this.#engine.ready());
    limit?.throwIfAborted();
    try {
      const answer = await work();
      this.#heard();
      return answer;
    } catch (error) {
      limit?.throwIfAborted();
      if (error instanceof ClickHouseError) this.#heard();
      throw error;
    }
  }

  /** An insert, which succeeds once what it wrote has been read back. */
  async #write(limit: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
    try {
      await this.#call(limit, work);
    } catch (error) {
      // What it left may stand in the way of every search.
      if (isStorageFull(error)) await this.#keeper?.check().catch(() => undefined);
      throw error;
    }
    await this.#keeper?.confirmInserts();
  }
}

/** What a promise brings, if it does so in time. @throws StoreUnavailableError */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = (): void => reject(new StoreUnavailableError("The observations engine is starting"));
    timer = setTimeout(refuse, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function limitOf(options: CallOptions): AbortSignal | undefined {
  const signals: AbortSignal[] = [];
  if (options.signal) signals.push(options.signal);
  if (options.timeoutMs !== undefined) signals.push(AbortSignal.timeout(options.timeoutMs));
  return signals.length === 0 ? undefined : AbortSignal.any(signals);
}

function abortable(limit: AbortSignal | undefined): { abort_signal?: AbortSignal } {
  return limit ? { abort_signal: limit } : {};
}

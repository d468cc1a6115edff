import { setTimeout as sleep } from "node:timers/promises";
import { ENDPOINTS, Failure, type IngestAccount, type IngestFormat } from "@fyr/contract";
import { z } from "zod";
import type { Block } from "../ingest/files/index.ts";
import { openIngest } from "../modules/ingest/index.ts";
import type { Config } from "../config.ts";
import { readControl } from "../control.ts";
import { openStores, type Stores } from "../stores.ts";
import { UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { pino } from "pino";

export interface BlockOptions {
  readonly format: IngestFormat;
  readonly logType: string;
  readonly sensor: string;
}

export interface EventSender {
  /** Until it is stored. The signal ends the waiting for a next attempt; one that is under way comes to its end. */
  send(block: Block, options: BlockOptions, signal: AbortSignal): Promise<IngestAccount>;
  close(): Promise<void>;
}

/** A server that does not answer is waited for so long: it may be starting again. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 1000;
const OWNER = "00000000-0000-0000-0000-000000000000";

/** Through the running server, or into the stores where none runs. @param patient waits for a server however long */
export async function openSender(config: Config, patient: boolean): Promise<EventSender> {
  return (await findRunningServer(config.dataDir)) === null ? intoStores(config) : overHttp(config.dataDir, patient);
}

async function intoStores(config: Config): Promise<EventSender> {
  const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
  const stores: Stores = await openStores(config, log);
  const ingest = openIngest(stores.observations, config.minFreeBytes);
  return {
    send({ bytes, key, source, line }, options) {
      async function* text() {
        yield bytes;
      }
      return ingest.ingest(text(), { ...options, source, firstLine: line, key: `${OWNER} ${key}`, keyId: null });
    },
    async close() {
      await ingest.close();
      await stores.close();
    },
  };
}

const Answer = z.object({ data: ENDPOINTS.ingestEvents.data });

function overHttp(dataDir: string, patient: boolean): EventSender {
  /** Null where it could not be answered now, with the seconds after which to try again. */
  async function attempt(block: Block, { format, logType, sensor }: BlockOptions) {
    const control = readControl(dataDir);
    if (control === null) return { retryAfter: PAUSE_MS / 1000, silent: true };
    const url = new URL(`/api${ENDPOINTS.ingestEvents.path}`, control.url);
    const { source, line } = block;
    url.search = new URLSearchParams({ format, log_type: logType, sensor, source, line: String(line) }).toString();
    const headers = {
      "x-api-key": control.key,
      "content-type": "application/x-ndjson",
      "idempotency-key": block.key,
    };
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(url, { method: "POST", headers, body: block.bytes });
      answer = await response.json();
    } catch {
      return { retryAfter: PAUSE_MS / 1000, silent: true };
    }
    if (response.ok) return Answer.parse(answer).data;
    const failure = Failure.parse(answer);
    // A server that starts anew has a new key; one whose engine starts anew cannot write for a moment.
    const again = response.status === 429 || response.status === 401 || response.status >= 500;
    if (!again) throw new UsageError(failure.message);
    return { retryAfter: Number(response.headers.get("retry-after") ?? 1), silent: response.status !== 429, failure };
  }

  return {
    async send(block, options, signal) {
      for (let waited = 0; ;) {
        const outcome = await attempt(block, options);
        if (!("retryAfter" in outcome)) return outcome;
        if (outcome.silent) waited += outcome.retryAfter * 1000;
        if (waited > PATIENCE_MS && !patient) {
          throw new UsageError(
            `${outcome.failure?.message ?? "The server does not answer"}. Run the same command again to continue.`,
          );
        }
        await sleep(outcome.retryAfter * 1000, undefined, { signal });
      }
    },
    close: async () => undefined,
  };
}

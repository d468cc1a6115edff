import { openIngest } from "@fyr/server/modules/ingest/index";
import type { Engine, ObservationStore } from "@fyr/server/storage/observations/index";
import { line, median } from "../report.ts";

const ROUNDS = 5;
const ROWS = 50_000;
const PIECE = 64 * 1024;

/**
 * Documents as NDJSON until they are acknowledged, against the engine's own insert of the very rows that they become:
 * the same table with the same indexes and views, in turns. Rows a second of Fyr by rows a second of the engine.
 */
export async function benchIngest(store: ObservationStore, engine: Engine): Promise<void> {
  const ingest = openIngest(store, 0);
  const ratios: number[] = [];
  const rates: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const documents = await linesOf(engine, "SELECT doc FROM events", "LineAsString", 2 * round);
      const ours = await seconds(async () => {
        const order = {
          format: "zeek",
          logType: "",
          sensor: "bench",
          source: "bench",
          firstLine: 0,
          key: null,
          keyId: null,
        } as const;
        const account = await ingest.ingest(piecesOf(documents), order);
        if (account.stored !== ROWS) throw new Error(`${account.stored} of ${ROWS} events were stored`);
      });
      const rows = await linesOf(engine, "SELECT * FROM events", "JSONEachRow", 2 * round + 1);
      const theirs = await seconds(() => request(engine, "INSERT INTO fyr.events FORMAT JSONEachRow", rows));
      // The first round warms up.
      if (round === 0) continue;
      ratios.push(theirs / ours);
      rates.push(ROWS / ours);
    }
  } finally {
    await ingest.close();
  }
  console.log(`event ingest | ${Math.round(median(rates)).toLocaleString("en")} events/s`);
  line("event ingest, NDJSON to acknowledged", "the engine's own JSONEachRow insert", median(ratios), 0.6, 0.9);
}

/** Some of the generated events, others for each `part`. */
async function linesOf(engine: Engine, select: string, format: string, part: number): Promise<Buffer> {
  const where = `sensor = 'bench' AND format = 'zeek' ORDER BY ts, id LIMIT ${ROWS} OFFSET ${part * ROWS}`;
  return request(engine, `${select.replace("events", "fyr.events")} WHERE ${where} FORMAT ${format}`, undefined);
}

async function request(engine: Engine, sql: string, body: Buffer | undefined): Promise<Buffer> {
  const answer = await fetch(`${engine.url}/?query=${encodeURIComponent(sql)}`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`default:${engine.password}`).toString("base64")}` },
    ...(body !== undefined && { body: new Uint8Array(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(text.toString());
  return text;
}

/** As bytes come off a socket. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

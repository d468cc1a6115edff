import { createHash, randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { JARM_ANSWER_MAX, type JarmAnswer, jarmHellos, jarmOf } from "@fyr/core/jarm";

/** Opens a connection to the server that is asked; by the caller, as every connection leaves by what vets addresses. */
export type Connect = (signal: AbortSignal) => Promise<Duplex>;

export interface JarmOptions {
  /** For one answer, in milliseconds. */
  readonly answerWithin?: number;
  /** For all ten. */
  readonly within?: number;
  /** Between two connections: a server is asked politely. */
  readonly pause?: number;
  readonly signal?: AbortSignal;
}

/** The head of a record and its length (RFC 8446 section 5.1). */
const HEAD = 5;

/**
 * The JARM fingerprint of a server: ten connections, one after the other, each of one hello and what is answered to it. Zeros
 * where it speaks no TLS. Null where no connection could be opened, or time ran out.
 * @param host as it is asked for, which the hellos name
 */
export async function probeJarm(host: string, connect: Connect, options: JarmOptions = {}): Promise<string | null> {
  const { answerWithin = 5000, within = 20_000, pause = 50 } = options;
  const end = AbortSignal.any([AbortSignal.timeout(within), ...(options.signal ? [options.signal] : [])]);
  const answers: JarmAnswer[] = [];
  let opened = 0;
  for (const hello of jarmHellos(host, (count) => randomBytes(count))) {
    if (answers.length > 0) await delay(pause, undefined, { signal: end }).catch(() => {});
    if (end.aborted) return null;
    const signal = AbortSignal.any([end, AbortSignal.timeout(answerWithin)]);
    const socket = await connect(signal).catch(() => null);
    if (socket !== null) opened++;
    const answer = socket === null ? null : await answerTo(hello, socket, signal);
    if (end.aborted) return null;
    // One that keeps silent does so ten times.
    if (answer === "timeout")
      return jarmOf([...answers, ...Array<JarmAnswer>(10 - answers.length).fill(answer)], digest);
    answers.push(answer);
  }
  return opened === 0 ? null : jarmOf(answers, digest);
}

const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function answerTo(hello: Uint8Array, socket: Duplex, signal: AbortSignal): Promise<JarmAnswer> {
  const { promise, resolve } = Promise.withResolvers<JarmAnswer>();
  let bytes = Buffer.alloc(0);
  const given = (): JarmAnswer => (bytes.length > 0 ? bytes.subarray(0, JARM_ANSWER_MAX) : null);
  socket.on("data", (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk.subarray(0, JARM_ANSWER_MAX)]);
    const whole = bytes.length >= HEAD ? HEAD + bytes.readUInt16BE(HEAD - 2) : JARM_ANSWER_MAX;
    if (bytes.length >= Math.min(whole, JARM_ANSWER_MAX)) resolve(given());
  });
  for (const event of ["end", "error", "close"]) socket.on(event, () => resolve(given()));
  signal.addEventListener("abort", () => resolve(bytes.length > 0 ? given() : "timeout"), { once: true });
  if (signal.aborted) resolve("timeout");
  socket.write(hello);
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}

import { latin1 } from "./dns.ts";
import { u16 } from "./frame.ts";

const HANDSHAKE = 22;
const CLIENT_HELLO = 1;
const SERVER_NAME = 0;

/** Whether a stream begins as a TLS client does. */
export const isClientHello = (stream: Uint8Array): boolean =>
  stream[0] === HANDSHAKE && stream[1] === 3 && stream[5] === CLIENT_HELLO;

/** How many bytes of the stream the first record takes. */
export const recordLength = (stream: Uint8Array): number => 5 + u16(stream, 3);

/** The server name in a client's first record (RFC 6066); null where it names none. */
export function serverNameOf(stream: Uint8Array): string | null {
  let at = 5 + 4 + 2 + 32;
  at += 1 + (stream[at] ?? 0);
  at += 2 + u16(stream, at);
  at += 1 + (stream[at] ?? 0);
  const end = Math.min(stream.length, at + 2 + u16(stream, at));
  at += 2;
  while (at + 4 <= end) {
    const type = u16(stream, at);
    const length = u16(stream, at + 2);
    at += 4;
    // A list of one entry: its length, its type, the length of the name.
    if (type === SERVER_NAME && length >= 5 && at + length <= stream.length) {
      return latin1(stream.subarray(at + 5, at + 5 + Math.min(u16(stream, at + 3), length - 5, 255)));
    }
    at += length;
  }
  return null;
}

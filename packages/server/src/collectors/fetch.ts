import { type Outbound, OutboundError, retrying } from "../outbound/index.ts";
import type { FileStore } from "../storage/files/index.ts";
import type { SourcePart } from "./tables.ts";
import { readDocument, storeDocument } from "./documents.ts";
import type { CollectorSource } from "./source.ts";
import { isPage } from "./validate.ts";

/** Documents of one version; a source that leads to more than these is not what it was. */
const DOCUMENTS_MAX = 500;
const INDEX_MAX_BYTES = 8 * 1024 * 1024;
/** Pages of one source, and how much they are together: behind these none is asked for. */
const PAGES = { most: 50, bytes: 32 * 1024 * 1024 };
/** The version in force, the quarantined one, and the one that comes. */
const SLOTS = ["a", "b", "c"];

interface Parts {
  readonly outbound: Outbound;
  readonly files: FileStore;
  readonly signal: AbortSignal;
  /** All is fetched again: a stored document is missing. */
  readonly anew: boolean;
  /** Bytes of all documents so far, and how many there will be where it is known. */
  readonly onBytes: (done: number, of: number | null) => void;
}

export interface Fetched {
  readonly parts: SourcePart[];
  /** The first document that is a page for people, where one is. */
  readonly page: string | null;
}

/**
 * Fetches the documents of a source. One that has not changed is not stored again.
 * @param known parts of stored versions; the latest first
 * @throws OutboundError; the signal's reason
 */
export async function fetchVersion(
  source: CollectorSource<string>,
  known: readonly SourcePart[],
  parts: Parts,
): Promise<Fetched> {
  const urls = [...(await documentsOf(source, parts))];
  const used = new Set(known.map(({ file }) => file));
  const fetched: SourcePart[] = [];
  let page: string | null = null;
  let before = 0;
  for (const [index, url] of urls.entries()) {
    const file = freeSlot(source.id, index, used);
    const previous = parts.anew ? null : (known.find((part) => part.url === url) ?? null);
    const onBytes = (bytes: number, of: number | null) => parts.onBytes(before + bytes, urls.length === 1 ? of : null);
    const { part, beginning } = await retrying(() => fetchPart(source, url, previous, file, { ...parts, onBytes }), {
      signal: parts.signal,
    });
    before += part.bytes;
    used.add(part.file);
    fetched.push(part);
    if (page === null && isPage(beginning)) page = beginning;
    if (source.next === undefined || fetched.length >= PAGES.most || before >= PAGES.bytes) continue;
    const next = await source.next(readDocument(parts.files, part), url);
    if (next !== null && !urls.includes(next)) urls.push(next);
  }
  return { parts: fetched, page };
}

/** Addresses of the documents; those that indexes name where the source has indexes. Keys are not put in yet. */
async function documentsOf(source: CollectorSource<string>, { outbound, signal }: Parts): Promise<readonly string[]> {
  const { follow } = source;
  if (follow === null) return source.urls;
  const found: string[] = [];
  for (const url of source.urls) {
    const index = await retrying(() => textOf(outbound, source, url, signal), { signal });
    found.push(...follow(index, url));
  }
  if (found.length === 0) throw new OutboundError("broken", "Its index names no documents", { again: false });
  if (found.length > DOCUMENTS_MAX) {
    throw new OutboundError("too_large", `Its index names more than ${DOCUMENTS_MAX} documents`);
  }
  return found;
}

async function textOf(
  outbound: Outbound,
  source: CollectorSource<string>,
  url: string,
  signal: AbortSignal,
): Promise<string> {
  const answer = await outbound.open(withKey(url, source), {
    signal,
    maxBytes: INDEX_MAX_BYTES,
    headers: headersOf(source),
  });
  if (!answer.changed) return "";
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function fetchPart(
  source: CollectorSource<string>,
  url: string,
  previous: SourcePart | null,
  file: string,
  { outbound, files, signal, onBytes }: Parts,
): Promise<{ part: SourcePart; beginning: string }> {
  const answer = await outbound.open(withKey(url, source), {
    signal,
    maxBytes: source.maxBytes,
    ...(source.maxMs !== undefined && { totalMs: source.maxMs }),
    headers: headersOf(source),
    etag: previous?.etag ?? null,
    lastModified: previous?.lastModified ?? null,
  });
  if (!answer.changed) {
    if (previous === null) throw new OutboundError("broken", "It answers 'not modified' to a first request");
    return { part: previous, beginning: "" };
  }
  const { etag, lastModified, length } = answer;
  const { beginning, ...stored } = await storeDocument(files, file, answer.body, (bytes) => onBytes(bytes, length));
  if (stored.hash !== previous?.hash) return { part: { url, etag, lastModified, ...stored, file }, beginning };
  await files.delete(file);
  return { part: { ...previous, etag, lastModified }, beginning };
}

const withKey = (text: string, { key }: CollectorSource<string>): string =>
  text.replaceAll("{key}", () => encodeURIComponent(key?.value ?? ""));

const headersOf = (source: CollectorSource<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source.headers).map(([name, value]) => [
      name,
      value.replaceAll("{key}", () => source.key?.value ?? ""),
    ]),
  );

function freeSlot(id: string, index: number, used: ReadonlySet<string>): string {
  const keys = SLOTS.map((slot) => `sources/${id}/${index}-${slot}.gz`);
  const free = keys.find((key) => !used.has(key));
  if (free === undefined) throw new Error(`no place is left for document ${index} of ${id}`);
  return free;
}

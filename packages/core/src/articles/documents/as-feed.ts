import { SUMMARY_MAX, TITLE_MAX } from "../bounds.ts";
import type { FeedItem, FeedReading } from "../feed.ts";
import { inOneLine } from "../../page/index.ts";
import { readMispEvent } from "./misp.ts";
import { isNamedKind } from "./stix.ts";
import { type Fields, fieldsOf, listIn, textIn, textsIn } from "./types.ts";

/** Entries of one source, the latest first. */
const ITEMS_MAX = 1000;
const OBJECTS_MAX = 50_000;
/** Characters of all reports together: objects that many reports name stand in each. */
const CONTENTS_MAX = 16 * 1024 * 1024;
/** Names in the title of objects that stand in no report. */
const NAMES_IN_TITLE = 3;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const OBJECTS_OF_COLLECTION = /\/collections\/[^/]+\/objects\/?$/;
/** What an article can tell of, beside reports: other objects only make sense with one of these. */
const TELLING = /^(?:indicator|vulnerability)$/;

/**
 * Reads the documents of a source whose own address is a document, as a feed: a bundle of STIX 2.x or the pages of a collection of
 * TAXII 2.1 have an entry for each report and grouping, and one for each day's objects that none of them names; a list of events of MISP
 * has one for each event; a manifest of a MISP feed leads to its events.
 * @param texts the document, or its pages in their order
 * @param url where it was fetched
 * @returns null for what is none of these
 */
export function readDocumentFeed(texts: readonly string[], url: string): FeedReading | null {
  if (!texts.every((text) => /^[\ufeff\s]*[{[]/.test(text))) return null;
  const documents = texts.map(parsedOf);
  if (documents.includes(null)) return null;
  return readManifest(documents[0], url) ?? readEvents(documents[0], url) ?? readObjects(documents, url);
}

/**
 * Where the next page of a collection of TAXII 2.1 is (§3.4), or the objects of a collection that is given by its own address (§5.2).
 * @returns null for the last page, and for anything else
 */
export function nextOfDocument(text: string, url: string): string | null {
  if (!/^[\ufeff\s]*\{/.test(text)) return null;
  const page = fieldsOf(parsedOf(text));
  const next = new URL(url);
  if (isCollection(page)) {
    next.pathname = `${next.pathname.replace(/\/$/, "")}/objects/`;
    return next.href;
  }
  if (page["more"] !== true || textIn(page["next"]) === "") return null;
  next.searchParams.set("next", textIn(page["next"]));
  return next.href;
}

const isCollection = (page: Fields): boolean =>
  textIn(page["id"]) !== "" && typeof page["can_read"] === "boolean" && page["objects"] === undefined;

function readManifest(document: unknown, url: string): FeedReading | null {
  const entries = Object.entries(fieldsOf(document)).map(([uuid, value]) => ({ uuid, event: fieldsOf(value) }));
  if (entries.length === 0) return null;
  if (!entries.every(({ uuid, event }) => UUID.test(uuid) && typeof event["info"] === "string")) return null;
  const items = entries.map(({ uuid, event }) => ofEvent(event, uuid, new URL(`${uuid}.json`, url).href, null));
  return feedOf("misp", "", items, false);
}

function readEvents(document: unknown, url: string): FeedReading | null {
  const given = Array.isArray(document) ? document : listIn(fieldsOf(document)["response"]);
  const events = (given.length === 0 ? [document] : given).flatMap((one) => {
    const fields = fieldsOf(one);
    return readMispEvent(fields) === null ? [] : [fieldsOf(fields["Event"] ?? fields)];
  });
  if (events.length === 0) return null;
  const items = events.map((Event) => {
    const id = textIn(Event["uuid"]) || textIn(Event["info"]);
    return ofEvent(Event, id, within(url, id), JSON.stringify({ Event }));
  });
  return feedOf("misp", "", items, false);
}

/** @param event without its attributes, as a manifest has it, or with them */
function ofEvent(event: Fields, id: string, url: string, content: string | null): FeedItem {
  const { info, date, timestamp, publish_timestamp, Orgc } = event;
  const seconds = Math.max(Number(timestamp ?? 0), Number(publish_timestamp ?? 0)) || 0;
  return {
    ...UNNAMED,
    id,
    url,
    content,
    title: inOneLine(textIn(info)).slice(0, TITLE_MAX),
    author: textIn(fieldsOf(Orgc)["name"]) || null,
    published: timeOf(textIn(date)),
    updated: seconds === 0 ? null : timeOf(new Date(seconds * 1000)),
  };
}

function readObjects(documents: readonly unknown[], url: string): FeedReading | null {
  const pages = documents.map(fieldsOf);
  const collection = pages.find(isCollection);
  const isBundle = pages.length === 1 && pages[0]?.["type"] === "bundle";
  const all = pages
    .flatMap(({ objects }) => listIn(objects))
    .slice(0, OBJECTS_MAX)
    .map(fieldsOf);
  // An envelope without objects is empty (TAXII 2.1 §3.7).
  const isEnvelope =
    all.some(({ spec_version: version }) => version === "2.1") ||
    (all.length === 0 && (collection !== undefined || OBJECTS_OF_COLLECTION.test(new URL(url).pathname)));
  if (!isBundle && !isEnvelope) return null;
  const objects = latestOf(all);
  const reports = [...objects.values()].filter(isReport);
  const taken = new Set<string>();
  const items = reports.map((report) => {
    const own =
      isBundle && reports.length === 1
        ? [...objects.values()].filter((object) => object !== report)
        : namedBy(textsIn(report["object_refs"]), objects);
    for (const { id } of own) taken.add(textIn(id));
    return ofReport(report, own, url);
  });
  const rest = [...objects.values()].filter((object) => isTelling(object) && !taken.has(textIn(object["id"])));
  for (const [day, own] of byDay(rest)) items.push(ofDay(day, own, objects, url));
  const isLonger = all.length === OBJECTS_MAX || pages.at(-1)?.["more"] === true;
  return feedOf("stix", textIn(collection?.["title"]), items, isLonger);
}

const isReport = ({ type, revoked }: Fields): boolean => (type === "report" || type === "grouping") && revoked !== true;
const isTelling = ({ type }: Fields): boolean => TELLING.test(textIn(type)) || isNamedKind(textIn(type));

/** By id; of several versions the latest, which may be the one that takes it back (STIX 2.1 §3.6). */
function latestOf(all: readonly Fields[]): Map<string, Fields> {
  const latest = new Map<string, Fields>();
  for (const object of all) {
    const id = textIn(object["id"]);
    const before = latest.get(id);
    if (id !== "" && (before === undefined || textIn(before["modified"]) <= textIn(object["modified"])))
      latest.set(id, object);
  }
  return latest;
}

/** What a report refers to, what was seen in its observations, and whom its relations attribute something to. */
function namedBy(refs: readonly string[], objects: ReadonlyMap<string, Fields>): Fields[] {
  const ids = new Set(refs.filter((id) => objects.has(id)));
  for (const id of Array.from(ids)) {
    const object = objects.get(id) ?? {};
    if (object["type"] === "observed-data") for (const seen of textsIn(object["object_refs"])) ids.add(seen);
    if (object["type"] === "relationship" && object["relationship_type"] === "attributed-to")
      ids.add(textIn(object["target_ref"]));
  }
  return [...objects.values()].filter((object) => ids.has(textIn(object["id"])) && !isReport(object));
}

function ofReport(report: Fields, own: readonly Fields[], url: string): FeedItem {
  const id = textIn(report["id"]);
  const page = listIn(report["external_references"])
    .map((one) => URL.parse(textIn(fieldsOf(one)["url"])))
    .find((found) => /^https?:$/.test(found?.protocol ?? ""));
  if (page) [page.username, page.password] = ["", ""];
  return {
    ...UNNAMED,
    id,
    url: page?.href ?? within(url, id),
    title: inOneLine(textIn(report["name"])).slice(0, TITLE_MAX) || titleOf(own, textIn(report["created"])),
    summary: inOneLine(textIn(report["description"])).slice(0, SUMMARY_MAX) || null,
    content: bundleOf([report, ...own]),
    published: timeOf(textIn(report["published"])) ?? timeOf(textIn(report["created"])),
    updated: timeOf(textIn(report["modified"])),
  };
}

function ofDay(day: string, own: readonly Fields[], objects: ReadonlyMap<string, Fields>, url: string): FeedItem {
  const times = (key: string) => own.map((object) => textIn(object[key])).toSorted();
  const ids = new Set(own.map(({ id }) => textIn(id)));
  const attributed = [...objects.values()].filter(
    (object) => object["relationship_type"] === "attributed-to" && ids.has(textIn(object["source_ref"])),
  );
  const others = namedBy(
    attributed.map(({ id }) => textIn(id)),
    objects,
  ).filter(({ type }) => type === "relationship" || type === "identity");
  return {
    ...UNNAMED,
    id: `objects of ${day}`,
    url: within(url, day),
    title: titleOf(own, day),
    content: bundleOf([...own, ...others]),
    published: timeOf(times("created")[0] ?? ""),
    updated: timeOf(times("modified").at(-1) ?? ""),
  };
}

/** The day on which each was made, which does not change when it is. */
function byDay(objects: readonly Fields[]): Map<string, Fields[]> {
  const days = new Map<string, Fields[]>();
  for (const object of objects) {
    const day = timeOf(textIn(object["created"]))?.slice(0, 10);
    if (day === undefined) continue;
    const own = days.get(day);
    if (own === undefined) days.set(day, [object]);
    else own.push(object);
  }
  return days;
}

/** `Scarlet Otter, Gnawer, 2 March 2026`. */
function titleOf(objects: readonly Fields[], time: string): string {
  const names = objects
    .filter((object) => object["revoked"] !== true && isNamedKind(textIn(object["type"])))
    .map(({ name }) => inOneLine(textIn(name)));
  const shown = [...new Set(names)].filter((name) => name !== "").slice(0, NAMES_IN_TITLE);
  const day = timeOf(time);
  const written = day === null ? [] : [DAY.format(new Date(day))];
  return [...(shown.length === 0 ? ["Indicators"] : shown), ...written].join(", ").slice(0, TITLE_MAX);
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The same for the same objects, in whatever order a server hands them out. */
const bundleOf = (objects: readonly Fields[]): string =>
  JSON.stringify({
    type: "bundle",
    objects: objects.toSorted((a, b) => (textIn(a["id"]) < textIn(b["id"]) ? -1 : 1)),
  });

/** A place in the document itself. */
function within(url: string, id: string): string {
  const place = new URL(url);
  place.hash = id;
  return place.href;
}

function feedOf(format: "stix" | "misp", title: string, items: readonly FeedItem[], isLonger: boolean): FeedReading {
  const latest = items.toSorted((a, b) => (latestTime(a) < latestTime(b) ? 1 : -1)).slice(0, ITEMS_MAX);
  let characters = 0;
  const kept = latest.filter(({ content }) => (characters += content?.length ?? 0) <= CONTENTS_MAX);
  return { title, home: null, items: kept, truncated: isLonger || kept.length < latest.length, format };
}

const latestTime = ({ published, updated }: FeedItem): string => updated ?? published ?? "";

const UNNAMED = { summary: null, author: null, categories: [], isDocument: true } as const;

function timeOf(written: string | Date): string | null {
  const time = typeof written === "string" ? Date.parse(written) : written.getTime();
  return Number.isNaN(time) || time <= 0 ? null : new Date(time).toISOString();
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
}

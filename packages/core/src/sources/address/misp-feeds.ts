import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Of a feed that has grown for years, the recent events. */
const NEWEST = 150;

/** Addresses of a feed's newest events: its manifest is an object of events by their id, each with its time. */
export function newestEvents(manifest: string, url: string): readonly string[] {
  const events: unknown = JSON.parse(manifest);
  if (typeof events !== "object" || events === null) return [];
  return Object.entries(events)
    .filter(([id]) => UUID.test(id))
    .map(([id, event]) => ({ id, time: timeOf(event) }))
    .sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1))
    .slice(0, NEWEST)
    .map(({ id }) => new URL(`${id}.json`, url).href);
}

/** Feeds write the time as a number or as its text. */
function timeOf(event: unknown): number {
  const time =
    typeof event === "object" && event !== null && "timestamp" in event ? Number(event.timestamp) : Number.NaN;
  return Number.isFinite(time) ? time : 0;
}

function feed(spec: Pick<AddressSourceSpec, "id" | "name" | "urls" | "licence" | "attribution">): AddressSource {
  return defineAddressSource({
    ...spec,
    description:
      "Addresses that the feed's newest events name and mark as fit for detection, with families of malware.",
    every: DAILY / 4,
    follow: newestEvents,
    format: "misp-event",
    kind: "threat",
    tags: ["malicious"],
    confidence: 65,
  });
}

export const MISP_FEEDS: readonly AddressSource[] = [
  feed({
    id: "circl-osint",
    name: "CIRCL OSINT feed",
    urls: ["https://www.circl.lu/doc/misp/feed-osint/manifest.json"],
    licence: "free of charge",
    attribution: "CIRCL, https://www.circl.lu",
  }),
  feed({
    id: "botvrij-osint",
    name: "Botvrij.eu OSINT feed",
    urls: ["https://www.botvrij.eu/data/feed-osint/manifest.json"],
    licence: "free of charge",
    attribution: "Botvrij.eu",
  }),
  feed({
    id: "cert-fr",
    name: "CERT-FR feed",
    urls: ["https://misp.cert.ssi.gouv.fr/feed-misp/manifest.json"],
    licence: "Licence Ouverte 2.0",
    attribution: "CERT-FR, https://www.cert.ssi.gouv.fr",
  }),
];

import { LabelFormatError, type RowDetail } from "../entry.ts";
import { dayOf } from "./day.ts";
import { portsIn } from "./endpoint.ts";
import { fieldsOf, itemsOf, type Named, textOf } from "./document.ts";
import { behaviourOf, familyOf } from "./words.ts";

/** Types of attribute that name an address, by where in the value it stands (`domain|ip`, `ip-dst|port`). */
const ADDRESS_PART: ReadonlyMap<unknown, number> = new Map([
  ["ip-dst", 0],
  ["ip-src", 0],
  ["ip-dst|port", 0],
  ["ip-src|port", 0],
  ["domain|ip", 1],
]);

/** Types whose value goes on with a port. */
const WITH_PORT: ReadonlySet<unknown> = new Set(["ip-dst|port", "ip-src|port"]);

/** Of an event's title, what a reason can hold. */
const TITLE_MAX = 80;

/** Galaxies that name families of malware. */
const FAMILY = /^misp-galaxy:(?:malpedia|tool|botnet|ransomware|rat|banker|stealer|backdoor)="([^"]{1,80})"$/;

/**
 * Format `misp-event`: one event of a MISP feed. Rows are the attributes of the event and of its objects that name
 * addresses and that the publisher marks as fit for detection (`to_ids`); families of malware are the event's tags.
 */
export function* mispEvent(document: unknown): Iterable<Named> {
  const event = fieldsOf(fieldsOf(document)["Event"]);
  const { info } = event;
  if (typeof info !== "string") {
    throw new LabelFormatError("not an event of a MISP feed: it has no 'Event' with 'info'");
  }
  const families = itemsOf(event["Tag"]).map((tag) => FAMILY.exec(textOf(fieldsOf(tag)["name"]) ?? "")?.[1]);
  const title = info.trim().replaceAll(/\s+/g, " ").slice(0, TITLE_MAX);
  const first_seen = dayOf(event["date"]);
  const objects = itemsOf(event["Object"]).flatMap((object) => itemsOf(fieldsOf(object)["Attribute"]));
  for (const attribute of [...itemsOf(event["Attribute"]), ...objects]) {
    const { type, value, to_ids, category, timestamp } = fieldsOf(attribute);
    const part = ADDRESS_PART.get(type);
    if (part === undefined || to_ids !== true) continue;
    const tags = [behaviourOf(textOf(category) ?? ""), ...families.map((name) => familyOf(name ?? ""))];
    const last_seen = dayOf(timestamp);
    const parts = textOf(value)?.split("|") ?? [];
    const ports = WITH_PORT.has(type) ? portsIn(parts[1] ?? "") : [];
    const detail: RowDetail = {
      tags: tags.filter((tag) => tag !== undefined),
      ...(ports.length > 0 ? { ports } : {}),
      ...(title === "" ? {} : { references: [title] }),
      ...(first_seen === undefined ? {} : { first_seen }),
      ...(last_seen === undefined ? {} : { last_seen }),
    };
    yield { address: parts[part] ?? value, detail };
  }
}

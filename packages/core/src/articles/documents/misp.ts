import type { ActorKind } from "../galaxy.ts";
import {
  type Fields,
  fieldsOf,
  isName,
  listIn,
  type NamedObject,
  type ReportDocument,
  textIn,
  textsIn,
} from "./types.ts";

const ATTRIBUTES_MAX = 50_000;
const VALUED = /^(?:ip-(?:src|dst)|domain|hostname|url|email(?:-src|-dst)?|md5|sha1|sha256|sha512)$/;
/** Types of galaxies by the kind of their clusters. Those of countries, sectors and techniques have no actors. */
const KINDS: readonly (readonly [RegExp, ActorKind])[] = [
  [/threat-actor|intrusion-set|activity-group/, "actor"],
  [/malware|malpedia|ransomware|banker|stealer|rat$|backdoor|botnet|android|cryptominers/, "malware"],
  [/tool$/, "tool"],
];
const IN_TAG = /^misp-galaxy:([\w-]+)="(.+)"$/;
/** `APT 29 - G0016`: what MITRE's clusters have behind the name. */
const NUMBERED = / - [GS]\d{4}$/;

/** Reads an event of MISP's core format (draft-dulaunoy-misp-core-format); null for what is none. */
export function readMispEvent(document: unknown): ReportDocument | null {
  const [first] = listIn(fieldsOf(document)["response"]);
  const given = fieldsOf(first ?? document);
  const event = fieldsOf(given["Event"] ?? given);
  if (typeof event["info"] !== "string" || !(event["Attribute"] ?? event["Object"])) return null;
  const attributes = [
    ...listIn(event["Attribute"]),
    ...listIn(event["Object"]).flatMap((object) => {
      const { deleted, Attribute } = fieldsOf(object);
      return listIn(Attribute).map((one) => (deleted === true ? Object.assign({}, one, { deleted }) : one));
    }),
  ]
    .slice(0, ATTRIBUTES_MAX)
    .map(fieldsOf);
  const isMeant = ({ to_ids: meant, deleted }: Fields): boolean => meant === true && deleted !== true;
  return {
    title: event["info"],
    summary: "",
    notes: attributes.filter(({ deleted }) => deleted !== true).flatMap(noteOf),
    named: namedIn([event, ...attributes.filter(({ deleted }) => deleted !== true)]),
    indicators: attributes.filter(isMeant).flatMap(valuesOf),
    revoked: { values: attributes.filter(({ deleted }) => deleted === true).flatMap(valuesOf), names: [] },
    observed: attributes.filter((one) => one["deleted"] !== true && !isMeant(one)).flatMap(valuesOf),
  };
}

function noteOf({ type, value, comment }: Fields): { name: string; text: string }[] {
  if (type === "vulnerability") return [{ name: textIn(value), text: textIn(comment) }];
  return type === "comment" || type === "text" ? [{ name: "", text: textIn(value) }] : [];
}

/** `filename|md5`, `ip-dst|port`: a part each. */
function valuesOf({ type, value }: Fields): string[] {
  const values = textIn(value).split("|");
  return textIn(type)
    .split("|")
    .flatMap((part, index) => (VALUED.test(part) ? textsIn([values[index]]) : []));
}

function namedIn(holders: readonly Fields[]): NamedObject[] {
  const named = new Map<string, NamedObject>();
  const add = (galaxy: string, written: string, aliases: readonly string[]): void => {
    const kind = KINDS.find(([rule]) => rule.test(galaxy))?.[1];
    const name = written.replace(NUMBERED, "");
    if (kind === undefined || !isName(name) || named.has(name.toLowerCase())) return;
    named.set(name.toLowerCase(), { name, kind, of: `MISP ${galaxy}`, aliases });
  };
  for (const { Galaxy, Tag } of holders) {
    for (const galaxy of listIn(Galaxy).map(fieldsOf)) {
      for (const cluster of listIn(galaxy["GalaxyCluster"]).map(fieldsOf)) {
        add(textIn(galaxy["type"]), textIn(cluster["value"]), textsIn(fieldsOf(cluster["meta"])["synonyms"]));
      }
    }
    for (const tag of listIn(Tag)) {
      const [, galaxy, name] = IN_TAG.exec(textIn(fieldsOf(tag)["name"])) ?? [];
      if (galaxy !== undefined && name !== undefined) add(galaxy, name, []);
    }
  }
  return [...named.values()];
}

import { type FoundIndicator, ITEM_TYPE, type ReadArticle } from "@fyr/contract";
import { stableId } from "../ids.ts";
import { fit } from "../text.ts";
import { type StixObject, stixTime } from "./object.ts";
import { emailAddressOf, observableOf, observableOfReference, patternOf, uriOf } from "./observable.ts";

type Shared = Pick<
  ReadArticle,
  | "Id"
  | "Title"
  | "Summary"
  | "Url"
  | "OwnerDisplayName"
  | "PublishDate"
  | "UpdateDate"
  | "Tags"
  | "Cves"
  | "Actors"
  | "Indicators"
>;

const ITEM_TYPES: Readonly<Record<string, (typeof ITEM_TYPE)[keyof typeof ITEM_TYPE]>> = {
  ipv4: ITEM_TYPE.ip,
  ipv6: ITEM_TYPE.ip,
  domain: ITEM_TYPE.domain,
  url: ITEM_TYPE.url,
};
const HASH_NAMES: Readonly<Record<string, string>> = {
  md5: "MD5",
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha512: "SHA-512",
};

/**
 * An article as a bundle of STIX 2.1: its publisher, a report, whom and what it names, and for each indicator an observable and what looks out for it. What
 * the article itself says of an indicator is in the words around it. The ids are the same each time.
 */
export function stixArticle(article: Shared): object {
  const { Id, Title, Summary, Url, OwnerDisplayName, PublishDate, UpdateDate, Tags, Cves, Actors, Indicators } =
    article;
  const created = stixTime(new Date(PublishDate));
  const modified = stixTime(new Date(UpdateDate ?? PublishDate));
  const common = (type: string, ...parts: readonly string[]) =>
    ({ type, spec_version: "2.1", id: `${type}--${stableId("article", type, ...parts)}`, created, modified }) as const;
  const publisher: StixObject = {
    ...common("identity", OwnerDisplayName),
    name: fit(OwnerDisplayName) || "Unknown publisher",
    identity_class: "organization",
  };
  const references = [{ source_name: fit(OwnerDisplayName) || "Article", url: uriOf(fit(Url)) }];
  const objects = new Map<string, StixObject>([[publisher.id, publisher]]);
  for (const indicator of Indicators) {
    const observable = observableOfIndicator(indicator);
    const pattern = patternOfIndicator(indicator);
    if (observable === null || pattern === null || objects.has(observable.id)) continue;
    const found: StixObject = {
      ...common("indicator", Id, indicator.Type, indicator.Indicator),
      created_by_ref: publisher.id,
      name: fit(indicator.Indicator),
      ...described(indicator),
      indicator_types: ["unknown"],
      pattern,
      pattern_type: "stix",
      valid_from: created,
      external_references: references,
    };
    const based: StixObject = {
      ...common("relationship", Id, indicator.Type, indicator.Indicator),
      relationship_type: "based-on",
      source_ref: found.id,
      target_ref: observable.id,
    };
    for (const object of [observable, found, based]) objects.set(object.id, object);
  }
  for (const cve of Cves) {
    const vulnerability: StixObject = {
      ...common("vulnerability", cve),
      name: cve,
      external_references: [{ source_name: "cve", external_id: cve }],
    };
    objects.set(vulnerability.id, vulnerability);
  }
  for (const { Name, Kind, Words } of Actors) {
    const type = ({ actor: "threat-actor", malware: "malware", tool: "tool" } as const)[Kind];
    const aliases = [...new Set(Words.map(fit))].filter((word) => word !== "" && word !== fit(Name));
    const named: StixObject = {
      ...common(type, Name),
      name: fit(Name) || "Unnamed",
      ...(aliases.length > 0 && { aliases }),
      ...(type === "malware" && { is_family: true }),
    };
    objects.set(named.id, named);
  }
  const report: StixObject = {
    ...common("report", Id),
    created_by_ref: publisher.id,
    name: fit(Title) || "Untitled",
    ...(Summary !== "" && { description: fit(Summary) }),
    report_types: ["threat-report"],
    published: created,
    ...(Tags.length > 0 && { labels: Tags.map((tag) => tag.toLowerCase()) }),
    external_references: references,
    object_refs: [...objects.keys()],
  };
  return {
    type: "bundle",
    id: `bundle--${stableId("bundle", "article", Id, modified)}`,
    objects: [...objects.values(), report],
  };
}

/** What the article says around it, behind the ports that it names: the pattern looks for the address at any. */
function described({ Context, Ports }: FoundIndicator): { description?: string } {
  const ports = Ports.length === 0 ? "" : `${Ports.length === 1 ? "Port" : "Ports"} ${Ports.join(", ")}. `;
  const description = fit(`${ports}${Context}`).trim();
  return description === "" ? {} : { description };
}

function observableOfIndicator({ Type, Indicator }: FoundIndicator): StixObject | null {
  const type = ITEM_TYPES[Type];
  if (type !== undefined) return observableOf({ type, value: Indicator });
  if (Type === "email") return emailAddressOf(Indicator);
  return Type === "md5" || Type === "sha1" || Type === "sha256" || Type === "sha512"
    ? observableOfReference({ kind: Type, value: Indicator })
    : null;
}

function patternOfIndicator({ Type, Indicator }: FoundIndicator): string | null {
  const type = ITEM_TYPES[Type];
  if (type !== undefined) return patternOf({ type, value: Indicator });
  const text = `'${fit(Indicator).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  if (Type === "email") return `[email-addr:value = ${text}]`;
  const hash = HASH_NAMES[Type];
  return hash === undefined ? null : `[file:hashes.'${hash}' = ${text}]`;
}

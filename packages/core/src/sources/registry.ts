import { ADDRESS_SOURCES } from "./address/index.ts";
import type { AddressSource } from "./address/define.ts";
import type { SourceSubject } from "./definition.ts";
import { DOMAIN_SOURCES } from "./domain/index.ts";
import type { DomainSource } from "./domain/define.ts";
import { GEO_ASN_SOURCES } from "./geo-asn/index.ts";
import type { GeoAsnSource } from "./geo-asn/define.ts";
import type { GalaxySource } from "./galaxy/define.ts";
import { GALAXY_SOURCES } from "./galaxy/index.ts";

/** A source that Fyr knows: where it is fetched, how it is written and what its rows mean. */
export type SourceDefinition = AddressSource | DomainSource | GeoAsnSource | GalaxySource;
type DefinitionOn<Subject extends SourceSubject> = Extract<SourceDefinition, { readonly subject: Subject }>;

/** Every source that Fyr knows, by its id. */
export const SOURCES: ReadonlyMap<string, SourceDefinition> = new Map(
  [...ADDRESS_SOURCES, ...DOMAIN_SOURCES, ...GEO_ASN_SOURCES, ...GALAXY_SOURCES].map((definition) => [
    definition.source.id,
    definition,
  ]),
);

/** The sources on a subject, in their order; those of a geo or ASN layer by precedence. */
export function sourcesOn<Subject extends SourceSubject>(subject: Subject): DefinitionOn<Subject>[] {
  return [...SOURCES.values()].filter((definition) => isOn(subject, definition));
}

/** The source of that id, where it is one on the subject. */
export function sourceOn<Subject extends SourceSubject>(
  subject: Subject,
  id: string,
): DefinitionOn<Subject> | undefined {
  const definition = SOURCES.get(id);
  return definition !== undefined && isOn(subject, definition) ? definition : undefined;
}

function isOn<Subject extends SourceSubject>(
  subject: Subject,
  definition: SourceDefinition,
): definition is DefinitionOn<Subject> {
  return definition.subject === subject;
}

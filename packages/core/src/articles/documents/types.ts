import type { ActorKind } from "../galaxy.ts";

/** An actor, a family of malware or a tool that a document of STIX or MISP has as an object of its own. */
export interface NamedObject {
  readonly name: string;
  readonly kind: ActorKind;
  /** The kind of object, as the document has it: `STIX threat-actor`. */
  readonly of: string;
  /** Other names that the document gives it. */
  readonly aliases: readonly string[];
}

/** A paragraph of the document, with its heading. */
interface Note {
  readonly name: string;
  readonly text: string;
}

/** A report that is given as a document of STIX 2.1 or of MISP. */
export interface ReportDocument {
  readonly title: string;
  readonly summary: string;
  readonly notes: readonly Note[];
  readonly named: readonly NamedObject[];
  /** Values of indicators as the document writes them. */
  readonly indicators: readonly string[];
  /** What its author took back: values, and names of what was named. */
  readonly revoked: { readonly values: readonly string[]; readonly names: readonly string[] };
  /** Values that were seen and that nothing says to look out for. */
  readonly observed: readonly string[];
}

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsIn = (value: unknown): string[] =>
  listIn(value)
    .map(textIn)
    .filter((text) => text !== "");

/** A sample that is called by its digest or id is no family. */
export const isName = (text: string): boolean => text !== "" && !/[\da-f]{31,}|[\da-f]{8}-[\da-f]{4}-/i.test(text);

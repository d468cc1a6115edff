import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { type Check, LENIENT, lines } from "./check.ts";

interface Attribute {
  readonly type: string;
  readonly category: string;
  readonly object_relation?: string;
}
interface Event {
  readonly Attribute?: readonly Attribute[];
  readonly Object?: readonly FileObject[];
}
interface FileObject {
  readonly name: string;
  readonly "meta-category": string;
  readonly template_uuid: string;
  readonly Attribute?: readonly Attribute[];
}
interface DescribeTypes {
  readonly result: { readonly category_type_mappings: Readonly<Record<string, readonly string[]>> };
}
interface Template {
  readonly name: string;
  readonly "meta-category": string;
  readonly uuid: string;
  readonly requiredOneOf: readonly string[];
  readonly attributes: Readonly<Record<string, { "misp-attribute": string; categories?: readonly string[] }>>;
}

/**
 * Holds an event against MISP's own schema, its attributes against the table of types and categories that MISP takes,
 * and its objects, which are files, against their template.
 * @param folder with `schema.json` (MISP/MISP, format/2.5), `describeTypes.json` (MISP/PyMISP, pymisp/data) and
 * `file-definition.json` (MISP/misp-objects, objects/file/definition.json)
 */
export function publishedMisp(folder: string): Check {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  const validate = new Ajv(LENIENT).compile<{ Event: Event }>(later(read("schema.json") as object));
  const types = (read("describeTypes.json") as DescribeTypes).result.category_type_mappings;
  const template = read("file-definition.json") as Template;

  const kind = ({ type, category }: Attribute, of: string): string[] =>
    types[category]?.includes(type) === true ? [] : [`${of}: ${type} is no type of ${category}`];
  const relation = ({ type, category, object_relation: name = "" }: Attribute, of: string): string[] => {
    const meant = template.attributes[name];
    const fits = meant?.["misp-attribute"] === type && meant.categories?.includes(category) !== false;
    return fits ? [] : [`${of}: ${name} is no ${type} of ${category}`];
  };
  const object = ({ Attribute: own = [], ...rest }: FileObject, of: string): string[] => {
    const isOfTemplate =
      rest.name === template.name &&
      rest["meta-category"] === template["meta-category"] &&
      rest.template_uuid === template.uuid &&
      own.some(({ object_relation: name = "" }) => template.requiredOneOf.includes(name));
    return [...(isOfTemplate ? [] : [`${of} is not the template's`]), ...own.flatMap((one) => relation(one, of))];
  };

  return (event) => {
    if (!validate(event)) return lines(validate.errors, "event");
    const { Attribute: attributes = [], Object: objects = [] } = event.Event;
    const all = [...attributes, ...objects.flatMap(({ Attribute: own = [] }) => own)];
    return [
      ...all.flatMap((one, at) => kind(one, `attribute ${at}`)),
      ...objects.flatMap((one, at) => object(one, `object ${at}`)),
    ];
  };
}

/**
 * A schema of draft 4 as later drafts write it, which have another word for `id`. MISP's has a list among the
 * properties of a sharing group, where only schemas may stand: it is left out.
 */
function later(schema: object): object {
  const { id: _, $schema: __, ...rest } = schema as Record<string, unknown>;
  const sound = (key: string, value: object): object =>
    key === "properties" ? Object.fromEntries(Object.entries(value).filter(([, one]) => !Array.isArray(one))) : value;
  return JSON.parse(JSON.stringify(rest), sound) as object;
}

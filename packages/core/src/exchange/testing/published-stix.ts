import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type Check, LENIENT, lines } from "./check.ts";

/** A-labels, which is how Fyr stores names. Names of DNS may have underscores, which those of RFC 5890 have not. */
const HOST = /^(?=.{1,253}$)(?:[\da-z_](?:[\da-z_-]{0,61}[\da-z_])?\.)+[\da-z](?:[\da-z-]{0,61}[\da-z])?$/;
/** Under which the schemas know one another: by where they lie. Some have the `$id` of another branch. */
const BASE = "https://published.invalid/";

interface Schema {
  readonly properties?: { readonly objects?: { readonly items: unknown } };
}

/**
 * Holds a bundle against the schemas of oasis-open/cti-stix2-json-schemas: each object against the schema of its type,
 * and what is around them against `bundle.json`. That one itself is less strict: it lets notes, which it does not list,
 * and objects that fail as their own type through as custom ones.
 * @param folder a checkout of that repository
 */
export function publishedStix(folder: string): Check {
  const ajv = new Ajv2020(LENIENT);
  addFormats.default(ajv);
  ajv.addFormat("idn-hostname", HOST);
  const places = globSync("{common,sdos,sros,observables}/*.json", { cwd: path.join(folder, "schemas") });
  const byType = new Map<string, string>();
  for (const place of places) {
    const schema = JSON.parse(readFileSync(path.join(folder, "schemas", place), "utf8")) as Schema;
    const type = path.basename(place, ".json");
    ajv.addSchema({ ...(type === "bundle" ? around(schema) : schema), $id: BASE + place });
    byType.set(type, BASE + place);
  }
  const check = (type: string, value: unknown, of: string): string[] => {
    const validate = ajv.getSchema(byType.get(type) ?? "");
    if (validate === undefined) return [`${of}: there is no schema of ${type}`];
    void validate(value);
    return lines(validate.errors, of);
  };
  return (bundle) => {
    const wrong = check("bundle", bundle, "bundle");
    if (wrong.length > 0) return wrong;
    const { objects = [] } = bundle as { objects?: ({ type?: string } | null)[] };
    return objects.flatMap((object, at) => check(object?.type ?? "", object, `${at} ${object?.type}`));
  };
}

/** The schema of a bundle without the schemas of its objects. */
function around({ properties, ...rest }: Schema): object {
  const { items: _, ...objects } = properties?.objects ?? { items: null };
  return { ...rest, properties: { ...properties, objects } };
}

import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { type Check, lines } from "./check.ts";
import { MISP_EVENT } from "./misp-schema.ts";
import { publishedMisp } from "./published-misp.ts";
import { publishedStix } from "./published-stix.ts";
import { STIX_BUNDLE } from "./stix-schema.ts";

const ajv = new Ajv({ discriminator: true, strict: true, strictRequired: false, strictTypes: false, allErrors: true });
addFormats.default(ajv);
const written = (schema: object): Check => {
  const validate = ajv.compile(schema);
  return (exported) => {
    void validate(exported);
    return lines(validate.errors, "");
  };
};

/** What is wrong with a bundle of STIX or an event of MISP by the schemas beside this file. */
export const WRITTEN = { stix: written(STIX_BUNDLE), misp: written(MISP_EVENT) } as const;

const FOLDER = process.env["FYR_PUBLISHED_SCHEMAS"] ?? "";
if (FOLDER === "") console.warn("SKIPPED: exports against the published schemas, as FYR_PUBLISHED_SCHEMAS is not set");

/** The same by the published schemas; null where there are none. CONTRIBUTING describes how to get them. */
export const PUBLISHED: typeof WRITTEN | null =
  FOLDER === "" ? null : { stix: publishedStix(`${FOLDER}/stix`), misp: publishedMisp(`${FOLDER}/misp`) };

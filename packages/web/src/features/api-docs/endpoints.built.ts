import { type Endpoint, type EndpointName, ENDPOINTS as DECLARED } from "@fyr/contract";
import { type SchemaLine, schemaLines } from "./call/schema-lines.ts";

type Plain = "method" | "path" | "summary" | "access" | "scope" | "cost" | "download";

/** An endpoint as its documentation shows it: what it takes and answers as lines; null where it takes none. */
export interface DocumentedEndpoint extends Pick<Endpoint, Plain> {
  readonly params: readonly SchemaLine[] | null;
  readonly query: readonly SchemaLine[] | null;
  readonly body: readonly SchemaLine[] | null;
  readonly data: readonly SchemaLine[];
}

const inputOf = (schema: Endpoint["body"]) => (schema === undefined ? null : schemaLines(schema, "input"));

const documented = (endpoint: Endpoint): DocumentedEndpoint => {
  const { method, path, summary, access, scope, cost, download, params, query, body, data } = endpoint;
  return {
    method,
    path,
    summary,
    access,
    cost,
    ...(scope && { scope }),
    ...(download && { download }),
    params: inputOf(params),
    query: inputOf(query),
    body: inputOf(body),
    data: schemaLines(data, "output"),
  };
};

/** Whether the pages document a call: those that a key may make. Administration is left to OpenAPI. */
const isDocumented = ({ credentials, access, scope }: Endpoint): boolean =>
  credentials.includes("key") && (access !== "admin" || scope === "query" || scope === "ingest");

/** The calls that the pages document, by name. Those that only sessions make are as many, and would come in vain. */
export const DOCUMENTED = Object.fromEntries(
  Object.entries(DECLARED).flatMap(([name, endpoint]) =>
    isDocumented(endpoint) ? [[name, documented(endpoint)] as const] : [],
  ),
) as Readonly<Partial<Record<EndpointName, DocumentedEndpoint>>>;

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

/** Every route of the API, by name, as it is documented. */
export const DOCUMENTED = Object.fromEntries(
  Object.entries(DECLARED).map(([name, endpoint]) => [name, documented(endpoint)]),
) as Readonly<Record<EndpointName, DocumentedEndpoint>>;

import * as contract from "@fyr/contract";
import { VERSION } from "../version.ts";
import { answersOf, convert, inputsOf, type JsonSchema, type Schemas } from "./openapi-schemas.ts";

/** Describes endpoints of the contract by OpenAPI 3.1: the same document for the same endpoints. */
export function describeApi(endpoints: Readonly<Record<string, contract.Endpoint>> = contract.ENDPOINTS): object {
  const inputs = convert(inputsOf(endpoints), "input");
  const answers = convert(answersOf(endpoints), "output");
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint, inputs, answers);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Fyr",
      version: VERSION,
      description:
        "IP and network intelligence. Answers are `{status, data}`; failures `{status, message}`. " +
        "TAXII 2.1 (`/taxii2/`), the MISP feed and the websocket (`/api/live`) follow descriptions of their own.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
        keyInQuery: {
          type: "apiKey",
          in: "query",
          name: "apikey",
          description: "For tools that send no headers. Addresses end up in logs: give such a tool a key of its own.",
        },
        basic: { type: "http", scheme: "basic", description: "A key as password; any user name" },
      },
      responses: {
        Failure: {
          description: "What was refused, or went wrong, in words",
          content: { "application/json": { schema: answers.of("failure") } },
        },
      },
      schemas: { ...answers.named, ...inputs.named },
    },
  };
}

function operation(name: string, endpoint: contract.Endpoint, inputs: Schemas, answers: Schemas): object {
  const { summary, tag, body, cost, download, scope } = endpoint;
  const data = answers.of(`${name} data`);
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: securityOf(endpoint),
    ...(scope !== undefined && { "x-key-scope": scope }),
    ...(cost !== 0 && { "x-credits": typeof cost === "number" ? cost : `1 for each of ${cost.perItemOf}` }),
    parameters: [
      ...parametersOf("path", inputs.of(`${name} params`)),
      ...parametersOf("query", inputs.of(`${name} query`)),
    ],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: inputs.of(`${name} body`) } } },
    }),
    responses: {
      200: {
        description: download === undefined ? "What was asked for" : "A file",
        content:
          download === undefined
            ? { "application/json": { schema: answered(data) } }
            : { [download]: { schema: data } },
      },
      default: { $ref: "#/components/responses/Failure" },
    },
  };
}

const answered = (data: JsonSchema): JsonSchema => ({
  type: "object",
  properties: { status: { type: "string", const: "success" }, data },
  required: ["status", "data"],
});

function parametersOf(place: "path" | "query", { properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

function securityOf({ access, credentials, basic }: contract.Endpoint): Record<string, string[]>[] {
  if (access === "public") return [];
  const schemes: string[] = credentials.filter((kind) => kind !== "operator");
  const others = [...(schemes.includes("key") ? ["keyInQuery"] : []), ...(basic === true ? ["basic"] : [])];
  return [...schemes, ...others].map((scheme) => ({ [scheme]: [] }));
}

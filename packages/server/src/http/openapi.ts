import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { VERSION } from "../version.ts";

/** Generates OpenAPI from the routes bound after it; `app.swagger()` answers the document. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Fyr",
        version: VERSION,
        description: "IP and network intelligence. Answers are `{status, data}`; failures `{status, message}`.",
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: "/api" }],
      components: {
        securitySchemes: {
          session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          key: { type: "apiKey", in: "header", name: "X-API-Key" },
          basic: { type: "http", scheme: "basic", description: "A key as password; any user name" },
        },
      },
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  });
}

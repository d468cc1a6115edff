import { createRequire } from "node:module";
import { join } from "node:path";

interface Generator {
  default(description: object, options: { defaultNonNullable: boolean }): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

/** The types of the client. Their generator stands beside the client, with the TypeScript that it needs. */
export async function typesOf(description: object): Promise<string> {
  const beside = createRequire(join(import.meta.dirname, "../../packages/client/package.json"));
  const generator = beside("openapi-typescript") as Generator;
  const nodes = await generator.default(description, { defaultNonNullable: false });
  return `// Written by \`npm run openapi\`.\n${generator.astToString(nodes)}`;
}

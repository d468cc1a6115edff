import { ENDPOINTS } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { VERSION } from "../../version.ts";

/** Answers with name and version. */
export const systemModule = () => ({
  module: defineModule({
    name: "system",
    endpoints: { hello: ENDPOINTS.hello },
    routes: ({ bind }) =>
      bind(ENDPOINTS.hello, ({ caller }) => ({
        name: "Fyr" as const,
        version: VERSION,
        authenticated: caller !== null,
      })),
  }),
});

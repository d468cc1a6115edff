import { demoEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { RecordAct } from "../audit/index.ts";
import type { DemoNeeds } from "./needs.ts";
import { demoRoutes } from "./routes.ts";
import { createDemo } from "./service.ts";

interface Needs extends DemoNeeds {
  readonly audit: RecordAct;
  readonly log: { warn(fields: object, message: string): void };
}

/** Demo data, in and out. */
export function demoModule({ audit, log, ...parts }: Needs) {
  const demo = createDemo(parts);
  return {
    module: defineModule({
      name: "demo",
      endpoints: demoEndpoints,
      routes: (scope) => demoRoutes(scope, demo, audit, log),
      close: demo.close,
    }),
  };
}

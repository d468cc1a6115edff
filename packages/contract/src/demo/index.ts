import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export * from "./mark.ts";

/**
 * `none`: there is no demo data; `loading`, `clearing`: under way; `interrupted`: a load or a clearing ended halfway,
 * and is mended by doing it again.
 */
const DEMO_STATES = ["none", "loading", "loaded", "clearing", "interrupted"] as const;

export const DemoState = z.object({
  state: z.enum(DEMO_STATES),
  loaded_at: z.iso.datetime().nullable(),
  /** Of what is under way. */
  progress: z.object({ step: z.string(), done: z.number().int(), of: z.number().int() }).nullable(),
  /** Why the last load or clearing ended halfway, where this process knows. */
  problem: z.string().nullable(),
});
export type DemoState = z.infer<typeof DemoState>;

const common = { tag: "demo", credentials: ["session", "key"] } as const;
const admin = { ...common, access: "admin", scope: "admin", method: "POST", body: z.object({}) } as const;

export const demoEndpoints = {
  demoState: endpoint({
    ...common,
    method: "GET",
    path: "/demo",
    summary: "Whether demo data is loaded, being loaded or being removed",
    data: DemoState,
  }),

  loadDemo: endpoint({
    ...admin,
    path: "/admin/demo/load",
    summary: "Load demo data with documentation addresses into every part; answers at once, GET /demo has the progress",
    data: DemoState,
  }),

  clearDemo: endpoint({
    ...admin,
    path: "/admin/demo/clear",
    summary: "Remove all demo data; answers at once, GET /demo has the progress",
    data: DemoState,
  }),
};

import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const tag = "system";

export const systemEndpoints = {
  hello: endpoint({
    method: "GET",
    path: "/hello",
    tag,
    summary: "Whether the service answers, and to whom",
    access: "public",
    credentials: ["session", "key"],
    data: z.object({ name: z.literal("Fyr"), version: z.string(), authenticated: z.boolean() }),
  }),
};

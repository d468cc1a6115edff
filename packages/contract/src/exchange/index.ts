import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { params, tag } from "../submissions/shapes.ts";

const thread = {
  method: "GET",
  tag,
  params,
  data: z.unknown(),
} as const;

export const exchangeEndpoints = {
  exportStix: endpoint({
    ...thread,
    path: "/submissions/:id/export/stix",
    summary: "The thread below a post with its items as a STIX 2.1 bundle",
    download: "application/stix+json;version=2.1",
  }),

  exportMisp: endpoint({
    ...thread,
    path: "/submissions/:id/export/misp",
    summary:
      "The thread below a post with its items as a MISP event; its verdicts cost a credit for each address, name and URL",
    query: z.object({
      /** Adds what Fyr concludes of each address, domain and URL, where it concludes anything. */
      verdicts: z.stringbool().optional(),
    }),
    download: "application/json",
  }),
};

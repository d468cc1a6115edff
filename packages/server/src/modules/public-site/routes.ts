import { ENDPOINTS, type SiteInfo } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { DomainStore } from "../../storage/domains/index.ts";
import type { Reservations } from "../../http/sight.ts";
import type { InstantLookup } from "../query/index.ts";
import type { LatestBuilds } from "../datasets/index.ts";
import { presentDatasets } from "./datasets.ts";
import { createNameSamples } from "./name-samples.ts";
import { SAMPLE_TYPES, type SampleFormat } from "./sample-file.ts";
import { isSampleId } from "./samples.ts";
import { createSiteService } from "./service.ts";
import { createVisitors } from "./visitors.ts";

export interface SiteNeeds {
  readonly info: SiteInfo;
  readonly atlas: () => Atlas;
  /** Knows nothing of what the operator's sensors saw: strangers read it. */
  readonly lookup: InstantLookup;
  readonly reservedFor: Reservations["reservedFor"];
  readonly names: Pick<DomainStore, "spread">;
  readonly latestBuilds: LatestBuilds;
}

export function siteRoutes({ bind, api, limits }: RouteScope, parts: SiteNeeds): void {
  const site = createSiteService(parts.atlas, parts.lookup, createNameSamples(parts.names));

  bind(ENDPOINTS.site, () => parts.info);

  bind(ENDPOINTS.sampleLookups, () => site.sampleLookups());

  const { lookup, reservedFor, info } = parts;
  const visitors = createVisitors({ lookup, reservedFor, perDay: info.visitor_lookups });
  bind(ENDPOINTS.visitor, ({ request }) => visitors.own(request.ip));
  bind(ENDPOINTS.visitorLookup, ({ request, params }) => visitors.lookup(request.ip, params.ip));

  bind(ENDPOINTS.listDatasets, async ({ caller }) => {
    const [rows, builds] = await Promise.all([site.sampleRows(), parts.latestBuilds(caller)]);
    return presentDatasets(rows, builds);
  });

  // Not of the contract: a file, for curl and for people.
  api.get<{ Params: { file: string } }>(
    "/dataset/sample/:file",
    { onRequest: (request) => limits.stranger(request) },
    async (request, reply) => {
      const { id, format } = readName(request.params.file);
      const text = await site.sampleFile(id, format);
      return reply
        .type(SAMPLE_TYPES[format])
        .header("content-disposition", `attachment; filename="fyr-sample-${id}.${format}"`)
        .send(text);
    },
  );
}

function readName(file: string) {
  const [, id = "", format = ""] = /^([a-z-]+)\.(jsonl|csv)$/.exec(file) ?? [];
  if (!isSampleId(id)) throw new ApiFailure("not_found");
  return { id, format: format as SampleFormat };
}

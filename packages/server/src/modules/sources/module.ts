import { sourceEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { RecordAct } from "../audit/index.ts";
import { collectionRoutes } from "./collection.ts";
import { openSources, type SourceNeeds } from "./open.ts";
import { summaryOfSources } from "./summary.ts";
import { sourceRoutes } from "./routes.ts";

/** Sources, which are collected from when the server listens. @throws MirrorError */
export async function sourcesModule({ audit, ...needs }: SourceNeeds & { readonly audit: RecordAct }) {
  const collection = await openSources(needs);
  return {
    module: defineModule({
      name: "sources",
      endpoints: sourceEndpoints,
      routes(scope) {
        sourceRoutes(scope, collection.sources, audit);
        collectionRoutes(scope, collection.sources);
      },
      summary: [
        {
          name: "Sources",
          order: 10,
          page: "/admin/sources",
          read: async () => summaryOfSources(await collection.sources.list(), Date.now()),
        },
      ],
      queues: collection.queues,
      listening: () => collection.begin(),
      close: collection.close,
    }),
  };
}

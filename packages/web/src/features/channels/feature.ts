import { createRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { readChannelsSearch } from "./search.ts";

const channels = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "channels",
  validateSearch: understood((given: object & SearchSchemaInput) => readChannelsSearch({ ...given })),
  component: lazyPage(() => import("./ChannelsFeed.tsx"), "ChannelsFeed"),
});

export const channelsFeature = defineFeature({
  name: "channels",
  routes: { shell: [channels] },
  entries: [
    {
      to: "/channels",
      label: "Channels",
      words: "community posts feed topics",
      icon: MessagesSquare,
      order: 53,
    },
  ],
});

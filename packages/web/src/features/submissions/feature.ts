import { createRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";

const submission = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "submissions/$id",
  validateSearch: understood((given: { tab?: unknown } & SearchSchemaInput): { tab?: "attachments" | "data" } =>
    given.tab === "attachments" || given.tab === "data" ? { tab: given.tab } : {},
  ),
  component: lazyPage(() => import("./detail/SubmissionPage.tsx"), "SubmissionPage"),
});

export const submissionsFeature = defineFeature({
  name: "submissions",
  routes: { shell: [submission] },
  commands: [
    {
      label: "Write a post",
      words: "post write compose share community",
      icon: PenLine,
      order: 10,
      run: async () => (await import("./composer/store.ts")).openComposer(),
    },
  ],
});

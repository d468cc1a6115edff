import { createRoute, redirect, type SearchSchemaInput } from "@tanstack/react-router";
import { ListTodo } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { readJobsSearch } from "./search.ts";

const jobs = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "jobs",
  validateSearch: understood((given: object & SearchSchemaInput) => readJobsSearch({ ...given })),
  component: lazyPage(() => import("./JobsPage.tsx"), "JobsPage"),
});

const job = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "jobs/$id",
  component: lazyPage(() => import("./JobPage.tsx"), "JobPage"),
});

// Where reports were: notifications lead there still.
const reports = createRoute({
  getParentRoute: () => PLACES.account,
  path: "reports",
  beforeLoad: () => {
    throw redirect({ to: "/jobs", replace: true });
  },
});

const report = createRoute({
  getParentRoute: () => PLACES.account,
  path: "reports/$id",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/jobs/$id", params, replace: true });
  },
});

export const reportsFeature = defineFeature({
  name: "reports",
  routes: { shell: [jobs, job], account: [reports, report] },
  entries: [
    { to: "/jobs", label: "Jobs", words: "reports background services export own domains", icon: ListTodo, order: 54 },
  ],
});

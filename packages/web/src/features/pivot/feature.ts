import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { DOOR_KINDS, type DoorKind } from "../../lib/doors/index.ts";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { text } from "../../lib/search-text.ts";
import { understood } from "../../lib/understood.ts";

/** A longer one was never a value of a page. */
const VALUE_MAX = 2000;

const pivot = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "pivot",
  validateSearch: understood((given: Record<string, unknown>): { kind: DoorKind; value: string } => ({
    kind: DOOR_KINDS.find((known) => known === given["kind"]) ?? "text",
    value: (text(given["value"]) ?? "").trim().slice(0, VALUE_MAX),
  })),
  component: lazyPage(() => import("./PivotPage.tsx"), "PivotPage"),
});

export const pivotFeature = defineFeature({ name: "pivot", routes: { shell: [pivot] } });

import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { DOOR_KINDS, type DoorKind } from "../../lib/doors/index.ts";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { text } from "../../lib/search-values.ts";
import { understood } from "../../lib/understood.ts";

/** A longer one was never a value of a page. */
const VALUE_MAX = 2000;
const KIND_MAX = 40;

/** A link without a kind is about a text. A kind that no value has becomes `unread`, and stays that in the address. */
function kindOf(given: unknown, before: unknown): { kind: DoorKind; unread?: string } {
  const kind = DOOR_KINDS.find((known) => known === given);
  const unread = text(kind === undefined ? given : before)?.slice(0, KIND_MAX);
  return { kind: kind ?? "text", ...(unread !== undefined && { unread }) };
}

const pivot = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "pivot",
  validateSearch: understood((given: Record<string, unknown>): { kind: DoorKind; value: string; unread?: string } => ({
    ...kindOf(given["kind"], given["unread"]),
    value: (text(given["value"]) ?? "").trim().slice(0, VALUE_MAX),
  })),
  component: lazyPage(() => import("./PivotPage.tsx"), "PivotPage"),
});

export const pivotFeature = defineFeature({ name: "pivot", routes: { shell: [pivot] } });

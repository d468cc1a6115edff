import { CATEGORIES, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import type { SubmissionParts } from "./module.ts";
import { readRoutes } from "./read/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { writeRoutes } from "./write/routes.ts";

/** Categories that data may be submitted under: Tor's exits publish themselves. */
const SUBMITTED_UNDER = CATEGORIES.filter(({ value }) => value !== "tor");

export function submissionRoutes(
  { bind }: RouteScope,
  { read, write, review, reviews, moderation }: SubmissionParts,
): void {
  bind(ENDPOINTS.submissionCategories, () => [...SUBMITTED_UNDER]);
  writeRoutes(bind, write, read.answers);
  readRoutes(bind, read);
  reviewRoutes(bind, review, reviews);
  moderationRoutes(bind, moderation, read.answers);
}

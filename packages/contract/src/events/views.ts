import { z } from "zod";
import { NAME_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { EventQueryText } from "./search.ts";

export const SAVED_VIEWS_MAX = 200;

const name = z.string().trim().min(1).max(NAME_MAX);
const id = z.uuid();

/** A search to come back to, with the columns of its table. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  log_types: z.array(z.string()),
  /** Fields shown as columns, in order. */
  columns: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

const tag = "events";

const what = {
  query: EventQueryText.default(""),
  log_types: z.array(z.string().min(1).max(100)).max(100).default([]),
  columns: z.array(z.string().min(1).max(200)).max(100).default([]),
};

export const viewEndpoints = {
  listViews: endpoint({
    method: "GET",
    path: "/account/views",
    tag,
    summary: "Saved views of this account, by name",
    data: z.object({ views: z.array(SavedView) }),
  }),

  createView: endpoint({
    method: "POST",
    path: "/account/views",
    tag,
    summary: "Save a view of the event search, or a query line (`type:…`)",
    body: z.object({ name, ...what }),
    data: SavedView,
  }),

  updateView: endpoint({
    method: "POST",
    path: "/account/views/update",
    tag,
    summary: "Rename a saved view or replace its search; omitted fields stay unchanged",
    body: z.object({
      id,
      name: name.optional(),
      query: EventQueryText.optional(),
      log_types: what.log_types.unwrap().optional(),
      columns: what.columns.unwrap().optional(),
    }),
    data: SavedView,
  }),

  deleteView: endpoint({
    method: "POST",
    path: "/account/views/delete",
    tag,
    summary: "Delete a saved view",
    body: z.object({ id }),
    data: z.null(),
  }),
};

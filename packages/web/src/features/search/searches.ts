import { type DoorKind, type DoorPage, eventsOf, pageOf, textOf } from "../../lib/doors/index.ts";

/** A search for a value in what Fyr stores. */
export interface StoredSearch {
  /** Of what: 'Events'. */
  readonly as: string;
  readonly label: string;
  readonly page: DoorPage;
}

/** What a value can be searched for in: events, for those who may, posts, and for a text names of any kind. */
export function searchesFor(kind: DoorKind, value: string, isAdmin: boolean): readonly StoredSearch[] {
  const events = eventsOf(kind, value);
  const found: StoredSearch[] = [];
  if (isAdmin && events !== null) {
    found.push({
      as: "Events",
      label: kind === "prefix" ? "Events that name an address of it" : "Events that contain it",
      page: { to: "/event/search", search: { query: events } },
    });
  }
  found.push({
    as: "Posts",
    label: "Posts that name it",
    page: { to: "/channels", search: { search: textOf(kind, value) } },
  });
  if (kind === "text") found.push({ as: "Names", label: "Everything that names it", page: pageOf(kind, value) });
  return found;
}

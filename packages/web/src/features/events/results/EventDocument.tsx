import type { EventHit } from "@fyr/contract";
import { useMemo } from "react";
import { useNavigate } from "@tanstack/react-router";
import type { TimeFilter } from "../../../lib/event-query.ts";
import { filtered } from "../query-text.ts";
import { marksOf } from "./document.ts";
import { EventsAtProvider } from "./events-at.ts";
import { JsonDocument, type FieldActions } from "./JsonDocument.tsx";

/** An event's document by itself; its values lead to the event search. */
export function EventDocument({ hit }: { hit: EventHit }) {
  const navigate = useNavigate();
  const marks = useMemo(() => marksOf(hit.highlights), [hit]);
  const actions: FieldActions = {
    columns: [],
    onFilter: (field, value, out) =>
      void navigate({ to: "/event/search", search: { query: filtered("", field, value, out) } }),
    onColumn: (field) => void navigate({ to: "/event/search", search: { columns: field } }),
  };
  const showTime = ({ start, end }: TimeFilter) => void navigate({ to: "/event/search", search: { start, end } });
  return (
    <EventsAtProvider value={showTime}>
      <JsonDocument hit={hit} marks={marks} actions={actions} />
    </EventsAtProvider>
  );
}

import { useMatch } from "@tanstack/react-router";
import { PLACES } from "../../../lib/places.ts";
import { Article } from "./Article.tsx";
import { EndpointDoc } from "../call/EndpointDoc.tsx";

/** The calls of one subject. */
export function CallsPage() {
  // Of the route, not of the address: a page stays the same while the address changes.
  const path = useMatch({ strict: false }).fullPath;
  const page = PLACES.apiDocs.useLoaderData().find(({ to }) => to === path);
  if (page === undefined) return null;
  const { title, lead, calls } = page;
  return (
    <Article title={title} lead={lead}>
      {calls.map((doc) => (
        <EndpointDoc key={doc.anchor} doc={doc} />
      ))}
    </Article>
  );
}

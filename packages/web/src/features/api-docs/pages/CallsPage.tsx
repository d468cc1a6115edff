import { Link, useMatch } from "@tanstack/react-router";
import { PLACES } from "../../../lib/places.ts";
import { Article } from "./Article.tsx";
import { EndpointDoc } from "../call/EndpointDoc.tsx";
import { Prose } from "../parts/Prose.tsx";
import { linkClass } from "../parts/text.tsx";

/** The calls of one subject. */
export function CallsPage() {
  // Of the route, not of the address: a page stays the same while the address changes.
  const path = useMatch({ strict: false }).fullPath;
  const page = PLACES.apiDocs.useLoaderData().find(({ to }) => to === path);
  if (page === undefined) return null;
  const { title, lead, calls, planned } = page;
  return (
    <Article title={title} lead={lead}>
      {calls.map((doc) => (
        <EndpointDoc key={doc.anchor} doc={doc} />
      ))}
      {planned.length > 0 && <Planned paths={planned} />}
    </Article>
  );
}

/** Calls that are not offered yet are listed as such. */
function Planned({ paths }: { paths: readonly string[] }) {
  return (
    <section
      aria-label="Not offered yet"
      className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4 text-base"
    >
      <p>
        This server does not offer these calls yet: <Prose>{paths.map((path) => `\`${path}\``).join(", ")}</Prose>.
      </p>
      <p className="text-dim">
        The API starts with the{" "}
        <Link to="/docs/api/asset/ip" hash="ip-lookup" className={linkClass}>
          IP lookup
        </Link>
        ;{" "}
        <a href="/api/openapi.json" className={linkClass}>
          OpenAPI
        </a>{" "}
        lists every call.
      </p>
    </section>
  );
}

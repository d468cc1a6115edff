import { Link } from "@tanstack/react-router";
import { Article } from "./Article.tsx";
import { EndpointDoc } from "../call/EndpointDoc.tsx";
import { CALLS_PAGES, type CallsPage as Page, type CallsPath } from "../calls.ts";
import { Prose } from "../parts/Prose.tsx";
import { linkClass } from "../parts/text.tsx";

/** The calls of one subject. */
function CallsPage({ path }: { path: CallsPath }) {
  const { title, lead, calls, planned }: Page = CALLS_PAGES[path];
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

// A component for each route, so that a page stays the same while the address changes.
export const IpCalls = () => <CallsPage path="/docs/api/asset/ip" />;
export const DomainCalls = () => <CallsPage path="/docs/api/asset/domain" />;
export const UrlCalls = () => <CallsPage path="/docs/api/asset/url" />;
export const HashCalls = () => <CallsPage path="/docs/api/asset/hash" />;
export const ArtifactCalls = () => <CallsPage path="/docs/api/asset/artifact" />;
export const FeedCalls = () => <CallsPage path="/docs/api/feeds" />;
export const NewsCalls = () => <CallsPage path="/docs/api/news" />;
export const ProviderCalls = () => <CallsPage path="/docs/api/providers" />;
export const EventCalls = () => <CallsPage path="/docs/api/events" />;

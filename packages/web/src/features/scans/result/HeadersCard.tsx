import type { ScanResult } from "@fyr/contract";
import { Check, Minus } from "lucide-react";
import { Card } from "../../../components/Card.tsx";
import { HeaderLines } from "./HeaderLines.tsx";

const ABOUT = {
  what: "Headers by which a site protects its visitors, and all others of the page.",
  from: "The answer of the page's own document.",
  how: "A missing one is no sign of malice: most sites lack some.",
};

const HEADERS: Readonly<Record<string, string>> = {
  "strict-transport-security": "the browser comes back by TLS only",
  "content-security-policy": "what the page may load and run",
  "x-frame-options": "who may show it in a frame",
  "x-content-type-options": "files are what their type says",
  "referrer-policy": "what other sites learn of where a visitor comes from",
  "permissions-policy": "what of the device the page may use",
  "cross-origin-opener-policy": "windows of other sites cannot reach into it",
};

/** Which security headers the page has, and which it lacks. */
export function HeadersCard({ result: { Data } }: { result: ScanResult }) {
  const lead = Data.LeadRequest.at(-1);
  if (lead === undefined) return null;
  const { SecurityHeaders, Server } = lead;
  return (
    <Card
      title="Security headers"
      about={ABOUT}
      aside={
        <span className="tabular text-xs text-dim">
          {SecurityHeaders.length} of {Object.keys(HEADERS).length}
        </span>
      }
    >
      <ul className="flex flex-col gap-1.5 text-sm">
        {Object.entries(HEADERS).map(([name, words]) => {
          const isThere = SecurityHeaders.includes(name);
          const Icon = isThere ? Check : Minus;
          return (
            <li key={name} className="flex items-baseline gap-2">
              <Icon
                className={`size-3.5 shrink-0 self-center ${isThere ? "text-success" : "text-faint"}`}
                aria-hidden
              />
              <span className={`mono text-xs ${isThere ? "" : "text-dim"}`}>{name}</span>
              <span className="min-w-0 text-xs text-faint">{isThere ? words : <>missing: {words}</>}</span>
            </li>
          );
        })}
      </ul>
      <HeaderLines name="Headers of the answer" headers={lead.ResponseHeaders} />
      <HeaderLines name="Headers of the request" headers={lead.RequestHeaders} />
      {Server !== null && <p className="mt-3 text-xs text-dim">The server calls itself “{Server}”.</p>}
    </Card>
  );
}

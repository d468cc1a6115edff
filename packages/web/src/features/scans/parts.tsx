import type { ScanTraitKind } from "@fyr/contract";
import { SCAN_TRAIT_NAMES } from "@fyr/contract";
import { Door } from "../../components/door/index.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { HostLink } from "./HostLink.tsx";

const DOORS: Readonly<Partial<Record<ScanTraitKind, DoorKind>>> = {
  url: "url",
  title: "text",
  favicon: "hash",
  content: "hash",
  text: "hash",
  body: "hash",
  script: "hash",
  certificate: "hash",
  tracker: "text",
  email: "email",
  jarm: "fingerprint",
  address: "address",
};

/** A part of a scan, which leads on to what Fyr has of it. */
export function Part({ kind, value }: { kind: ScanTraitKind; value: string }) {
  if (kind === "host" || kind === "final_host") return <HostLink host={value} />;
  const door = DOORS[kind];
  const shown = <span className={kind === "title" ? "wrap-anywhere" : "mono break-all"}>{value}</span>;
  return door === undefined ? (
    shown
  ) : (
    <Door kind={door} value={value} className="text-accent">
      {shown}
    </Door>
  );
}

/** A URL, which leads to its host and to what lists say of it; what is of no web server (`about:blank`) leads nowhere. */
export const UrlDoor = ({ url }: { url: string }) =>
  /^https?:/.test(url) ? (
    <Door kind="url" value={url} isInText className="mono break-all text-accent">
      {url}
    </Door>
  ) : (
    <span className="mono break-all">{url}</span>
  );

/** Where scans with a part in common are listed. */
export const withSearch = (kind: ScanTraitKind, value: string, but?: string) => ({
  kind,
  value,
  ...(but !== undefined && { but }),
});

/** "with the title", as it stands before the value. */
export const withWords = (kind: ScanTraitKind): string =>
  kind === "screenshot"
    ? "that look alike"
    : kind === "text"
      ? "with a similar text"
      : `with the same ${lower(SCAN_TRAIT_NAMES[kind])}`;

const lower = (name: string): string => (/^(?:JARM|URL|E-)/.test(name) ? name : name.toLowerCase());

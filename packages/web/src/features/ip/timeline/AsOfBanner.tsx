import type { IpInfo, NotCollected, SourceLayer } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Banner } from "../../../components/Banner.tsx";
import { buttonClass } from "../../../components/Button.tsx";
import { useTimes } from "../../../lib/times.ts";

/** Marks an answer as one about the past, and links back to the present. */
export function AsOfBanner({ info }: { info: IpInfo }) {
  const { formatDateTime } = useTimes();
  const { as_of: asOf, ip, input, not_collected: missing = [] } = info;
  if (asOf === undefined) return null;
  return (
    <Banner kind="warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-medium">As of {formatDateTime(asOf)}</p>
          <p className="text-dim">
            {input.notes.includes("before_first_label")
              ? "No list had been collected by then, so it is not known what lists said. "
              : "Risk, services and tags follow from the labels of that time. "}
            Location, network and observations are as of today.
          </p>
          {missing.length > 0 && (
            <ul className="mt-1 text-xs text-dim" aria-label="Not collected then">
              {missing.map(({ layer, whole, sources, collected, total }) => (
                <li key={layer}>
                  <span className="font-medium">{LAYERS[layer]}</span>:{" "}
                  {whole ? "not collected then" : `${collected} of ${total} collected then`}
                  {sources.length > 0 && <Later sources={sources} />}
                </li>
              ))}
            </ul>
          )}
        </div>
        <Link
          to="/search"
          search={{ input: ip, type: "ip", log: "false" }}
          className={buttonClass("outline", "sm", "text-ink")}
        >
          Back to now
        </Link>
      </div>
    </Banner>
  );
}

const LAYERS: Readonly<Record<SourceLayer, string>> = {
  threat: "Threat lists",
  vpn: "VPN lists",
  proxy: "Proxy lists",
  tor: "Tor lists",
  network: "Lists of clouds, hosting and CDNs",
  benign: "Lists of known good services",
  name: "Lists of kinds of domains",
};
const FEW = 3;

/** The sources that came later, the first few by name. */
function Later({ sources }: { sources: NotCollected["sources"] }) {
  const more = sources.length - FEW;
  const names = sources.slice(0, FEW).map(({ source_name }) => source_name);
  return (
    <span title={sources.map(({ source_name, first_collected }) => `${source_name}: ${first_collected}`).join("\n")}>
      {" "}
      (since then: {names.join(", ")}
      {more > 0 && ` and ${more} more`})
    </span>
  );
}

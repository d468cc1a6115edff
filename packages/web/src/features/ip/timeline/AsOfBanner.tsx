import type { IpInfo } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Banner } from "../../../components/Banner.tsx";
import { buttonClass } from "../../../components/Button.tsx";
import { formatDateTime } from "../../../lib/format.ts";

/** Says of an answer about the past that it is one, and leads back. */
export function AsOfBanner({ info }: { info: IpInfo }) {
  const { as_of: asOf, ip, input } = info;
  if (asOf === undefined) return null;
  return (
    <Banner kind="warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-medium">As of {formatDateTime(asOf)}</p>
          <p className="text-dim">
            {input.notes.includes("before_first_label")
              ? "No list had been collected at that time, so there were no labels. "
              : "Risk, services and tags follow from the labels of that time. "}
            Location, network and observations are as of today.
          </p>
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

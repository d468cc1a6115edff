import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Banner } from "../../../components/Banner.tsx";
import { plural } from "../../../lib/format.ts";
import { MirrorHint, Setting } from "../CollectionNotice.tsx";
import type { SourceList } from "./api.ts";
import type { StateFilter } from "./states.ts";

/** Shows how many sources could not be reached, why, and what can be done about it. */
export function Reach({ sources, reach }: Pick<SourceList, "sources" | "reach">) {
  if (reach.offline && !reach.mirror) {
    return (
      <Banner kind="warning">
        No request leaves this machine (<Setting>FYR_OFFLINE</Setting>), so no source is fetched. <MirrorHint />
      </Banner>
    );
  }
  const countOf = (state: StateFilter) => sources.filter((source) => source.state === state).length;
  const [offline, failed, keyless] = [countOf("offline"), countOf("failed"), countOf("not_configured")];
  if (offline + failed + keyless === 0) return null;
  return (
    <Banner kind={failed > 0 ? "warning" : "info"}>
      <ul aria-label="Sources that are not collected" className="flex flex-col gap-0.5">
        {failed > 0 && (
          <Reason count={failed} state="failed">
            could not be fetched, each for the reason in its row. Fyr tries again automatically.
            {!reach.mirror && (
              <>
                {" "}
                If this machine has no internet access: <MirrorHint />
              </>
            )}
          </Reason>
        )}
        {offline > 0 && (
          <Reason count={offline} state="offline">
            cannot be reached: the mirror (<Setting>FYR_MIRROR</Setting>) has no file for them
            {reach.offline && (
              <>
                , and no request leaves this machine (<Setting>FYR_OFFLINE</Setting>)
              </>
            )}
            .
          </Reason>
        )}
        {keyless > 0 && (
          <Reason count={keyless} state="not_configured">
            {keyless === 1 ? "needs" : "need"} an API key. The row names the setting.
          </Reason>
        )}
      </ul>
    </Banner>
  );
}

/** A line about several sources. Their count leads to them. */
function Reason({ count, state, children }: { count: number; state: StateFilter; children: ReactNode }) {
  return (
    <li>
      <Link
        to="/admin/sources"
        search={{ state }}
        className="tabular font-medium text-ink underline underline-offset-2"
      >
        {plural(count, "source")}
      </Link>{" "}
      {children}
    </li>
  );
}

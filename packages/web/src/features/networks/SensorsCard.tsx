import { eventsOf } from "../../lib/doors/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { EventsOverTime } from "../events/index.ts";
import { useIsAdmin } from "../session/index.ts";
import { ABOUT } from "./about.ts";

/** Prefixes of an AS that one search names. */
export const SEARCHED_MAX = 50;

/**
 * Events that name an address of a network, over time. Their search is for administrators.
 * @param within the prefixes to search for
 * @param of how many there are, where they are only some
 */
export function SensorsCard({ network, within, of }: { network: string; within: readonly string[]; of?: number }) {
  const isAdmin = useIsAdmin();
  if (!isAdmin || within.length === 0) return null;
  return (
    <EventsOverTime
      title="Seen by your sensors"
      about={ABOUT.sensors}
      query={within.map((one) => eventsOf("prefix", one) ?? "").join(" OR ")}
      label={`Events that name an address of ${network} over time`}
      none="No event names one of its addresses."
    >
      {of !== undefined && of > within.length && (
        <p className="px-2 pb-1 text-xs text-faint">
          Searched for {within.length} of its {formatNumber(of)} prefixes: those with most listed addresses, then the
          largest.
        </p>
      )}
    </EventsOverTime>
  );
}

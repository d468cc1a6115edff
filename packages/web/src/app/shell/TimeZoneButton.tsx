import { Button } from "../../components/Button.tsx";
import { Tooltip } from "../../components/tooltip/index.ts";
import { useNow } from "../../lib/now.ts";
import { useStore } from "../../lib/store.ts";
import { LOCAL_IS_UTC, offsetAt, otherZone, timeZone, toggleTimeZone } from "../../lib/times.ts";

/** Names the zone of all times on the page, and switches between the browser's and UTC. */
export function TimeZoneButton() {
  const now = useNow();
  const shown = useStore(timeZone);
  if (LOCAL_IS_UTC) return null;
  const [current, other] = [offsetAt(now, shown), offsetAt(now, otherZone(shown))];
  return (
    <Tooltip text={`Times are in ${shown === "utc" ? "UTC" : "your time zone"}. Show them in ${other}`}>
      <Button
        look="ghost"
        size="sm"
        aria-label={`${current}: show times in ${other}`}
        onClick={toggleTimeZone}
        className="tabular shrink-0 text-xs"
      >
        {current}
      </Button>
    </Tooltip>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useNow } from "../../../lib/now.ts";

/** Leads to what was known of the address at the end of a day, which is one of UTC in any zone: lists are dated so. */
export function AsOfPicker({ ip, asOf }: { ip: string; asOf: string | undefined }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const today = new Date(useNow()).toISOString().slice(0, 10);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 text-xs text-dim print:hidden">
      <label className="flex items-center gap-2">
        As of
        <input
          type="date"
          max={today}
          value={asOf?.slice(0, 10) ?? ""}
          onChange={({ target }) => {
            const at = target.value;
            setRefused(at > today ? at : null);
            // Empty while it is being typed.
            if (at !== "" && at <= today)
              void navigate({ to: "/search", search: { input: ip, type: "ip", log: "false", at } });
          }}
          className="h-7 rounded-md border border-line-strong bg-panel px-2 text-xs text-ink dark:scheme-dark focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent"
        />
        UTC
      </label>
      {refused !== null && <span role="alert">{refused} lies in the future</span>}
    </div>
  );
}

import type { IpInfo } from "@fyr/contract";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import type { ExportQuestion } from "../../../components/data-table/index.ts";
import { Modal } from "../../../components/Modal.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { forBlocking, isKnownGood, isOfDemo, isUnknown } from "./known-good.ts";

/** How many addresses a choice names. */
const NAMED = 5;

/** Asks which of the addresses are to be blocked, where some are known to be good, not known at all, or made up. */
export function BlockListWindow({ rows, onAnswer }: ExportQuestion<IpInfo>) {
  const [out, setOut] = useState({ good: true, unknown: false, demo: true });
  const routable = rows.filter(({ risk }) => risk.verdict !== "not_routable");
  const chosen = forBlocking(rows, out);
  const count = chosen.rows.filter(({ risk }) => risk.verdict !== "not_routable").length;
  return (
    <Modal open onClose={() => onAnswer(null)} title="Block which addresses?">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(chosen);
        }}
      >
        <Choice
          text="known to be good: benign, good or very good"
          rows={routable.filter(isKnownGood)}
          checked={out.good}
          onChange={(good) => setOut({ ...out, good })}
        />
        <Choice
          text="unknown: nothing that was collected names them"
          rows={routable.filter(isUnknown)}
          checked={out.unknown}
          onChange={(unknown) => setOut({ ...out, unknown })}
        />
        <Choice
          text="of the demo data: made up"
          rows={routable.filter(isOfDemo)}
          checked={out.demo}
          onChange={(demo) => setOut({ ...out, demo })}
        />
        <footer className="flex items-center justify-end gap-2">
          <output className="mr-auto text-dim">
            Blocks {formatNumber(count)} of {plural(routable.length, "address", "addresses")}
          </output>
          <Button onClick={() => onAnswer(null)}>Cancel</Button>
          <Button type="submit" look="solid" disabled={count === 0}>
            Write the file
          </Button>
        </footer>
      </form>
    </Modal>
  );
}

function Choice({
  text,
  rows,
  checked,
  onChange,
}: {
  text: string;
  rows: readonly IpInfo[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  if (rows.length === 0) return null;
  const beyond = rows.length - NAMED;
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-1 accent-(--accent)"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        Leave out {formatNumber(rows.length)} {text}
        <span className="mono block text-xs break-words text-faint">
          {rows
            .slice(0, NAMED)
            .map(({ ip }) => ip)
            .join(", ")}
          {beyond > 0 && ` and ${formatNumber(beyond)} more`}
        </span>
      </span>
    </label>
  );
}

import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { plural } from "../../../lib/format.ts";

/** Lines of which the first ones are shown until the user asks for all; in print all are. */
export function Collapsed({
  label,
  shown,
  children,
}: {
  label: string;
  shown: number;
  children: readonly ReactNode[];
}) {
  const [open, setOpen] = useState(false);
  const rest = children.slice(shown);
  return (
    <div className="rounded-md border border-line bg-canvas p-3">
      <ol aria-label={label} className="mono text-xs leading-5">
        {children.slice(0, shown)}
        {open && rest}
      </ol>
      {!open && rest.length > 0 && (
        <ol aria-hidden className="mono hidden text-xs leading-5 print:block">
          {rest}
        </ol>
      )}
      {rest.length > 0 && (
        <Button
          look="ghost"
          size="sm"
          className="mt-1 -ml-2 print:hidden"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? "Show less" : `Show all, ${plural(rest.length, "more line")}`}
        </Button>
      )}
    </div>
  );
}

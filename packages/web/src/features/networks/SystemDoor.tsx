import { Door } from "../../components/door/index.ts";
import { cn } from "../../lib/cn.ts";

interface System {
  readonly as_number: number;
  readonly organization: string | null;
}

/**
 * An AS by its number, with the name of its organization where the routing data has one: what a column cuts of it is read on hover.
 * @param isStacked the name stands below the number, for a narrow column
 */
export const SystemDoor = ({
  as: { as_number: number, organization },
  isStacked = false,
}: {
  as: System;
  isStacked?: boolean;
}) => (
  <Door kind="as" value={String(number)} className="block truncate">
    <span title={organization === null ? undefined : `AS${number} ${organization}`}>
      <span className="mono">AS{number}</span>
      {organization !== null && (
        <>
          {" "}
          <span className={cn("text-dim", isStacked && "block truncate text-xs")}>{organization}</span>
        </>
      )}
    </span>
  </Door>
);

/** The same within a sentence, which breaks its lines as words do. */
export const SystemInText = ({ as }: { as: System }) => (
  <>
    <Door kind="as" value={String(as.as_number)} className="mono" isInText />
    {as.organization !== null && <span className="text-dim"> {as.organization}</span>}
  </>
);

import { Door } from "../../components/door/index.ts";

/** An AS by its number, with the name of its organization where the routing data has one. */
export const SystemDoor = ({ as }: { as: { readonly as_number: number; readonly organization: string | null } }) => (
  <span className="inline-flex max-w-full min-w-0 items-baseline">
    <span className="shrink-0">
      <Door kind="as" value={String(as.as_number)} className="mono" isBeforeText={as.organization !== null} />
    </span>
    {as.organization !== null && <span className="truncate text-dim">{as.organization}</span>}
  </span>
);

/** The same within a sentence, which breaks its lines as words do. */
export const SystemInText = ({ as }: { as: { readonly as_number: number; readonly organization: string | null } }) => (
  <>
    <Door kind="as" value={String(as.as_number)} className="mono" isInText />
    {as.organization !== null && <span className="text-dim"> {as.organization}</span>}
  </>
);

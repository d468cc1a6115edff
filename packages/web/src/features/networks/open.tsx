import { openValuePanel } from "../../components/slide-over/index.ts";
import { later } from "../../components/later.tsx";

// It comes with the first network that is opened, not with the shell.
const NetworkResult = later(async () => ({ default: (await import("./NetworkResult.tsx")).NetworkResult }));

const open = (kind: "prefix" | "as", text: string): void =>
  openValuePanel(
    kind,
    text,
    <div className="p-4">
      <NetworkResult kind={kind} text={text} />
    </div>,
  );

/** A network in the panel from the right, by its prefix or range. */
export const openNetwork = (network: string): void => open("prefix", network);

/** An AS in the panel from the right, by its number. */
export const openSystem = (number: string): void => open("as", number);

import { SELECT_PX } from "./layout.ts";

/** The box by which a row is selected, in front of its first cell. */
export function SelectBox({
  label,
  checked,
  isMixed = false,
  keyboard = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Some of many are selected. */
  isMixed?: boolean;
  /** Whether the tab key stops here: in a grid keys select by themselves. */
  keyboard?: boolean;
  /** @param through up to the one that was selected last */
  onChange: (through: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      tabIndex={keyboard ? undefined : -1}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box !== null) box.indeterminate = isMixed;
      }}
      onClick={(event) => onChange(event.shiftKey)}
      onChange={ignore}
      style={{ width: 16, marginRight: SELECT_PX - 16 }}
      className="h-4 shrink-0 print:hidden accent-(--accent)"
    />
  );
}

/** The click has it already, with the keys that were held. */
function ignore(): void {}

import { CopyButton } from "../../../components/CopyButton.tsx";

/** Text to copy, named by what it is. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-canvas p-2 pl-3">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
        tabIndex={0}
        aria-label={label}
        className="mono min-w-0 flex-1 overflow-x-auto py-1 text-xs leading-5 text-ink"
      >
        {text}
      </pre>
      <CopyButton text={text} label={`Copy ${label}`} size="icon-sm" className="print:hidden" />
    </div>
  );
}

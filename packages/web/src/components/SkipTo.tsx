/**
 * Leads keys past what stands before the part of a page that most come for. It is seen while it has the focus.
 * @param to the selector of what then has the focus
 */
export const SkipTo = ({ label, to }: { label: string; to: string }) => (
  <button
    type="button"
    onClick={() => document.querySelector<HTMLElement>(to)?.focus()}
    className="absolute top-2 left-2 z-20 -translate-y-16 rounded-md bg-solid px-3 py-1.5 text-on-accent focus:translate-y-0 print:hidden"
  >
    {label}
  </button>
);

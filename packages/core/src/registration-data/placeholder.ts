const PHRASES =
  /redacted|withheld|not disclosed|data protected|gdpr|statutory masking|non-public data|hidden upon|not available from registry|query the (?:rdds|rdap|whois)|select request email form|not published|registration private/i;
const NOTHING = /^(?:-+|\.+|n\/?a|none|null|undefined|unknown|not applicable|not available|no data)$/i;

/** A text that says nothing of a registrant: `hidden` where it says that something is held back, `nothing` for `N/A`. */
export function placeholderIn(text: string): "hidden" | "nothing" | null {
  if (PHRASES.test(text)) return "hidden";
  return NOTHING.test(text) ? "nothing" : null;
}

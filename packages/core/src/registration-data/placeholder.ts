const PHRASES =
  /redacted|withheld|not disclosed|data protected|gdpr|statutory masking|non-public data|hidden upon|not available from registry|query the (?:rdds|rdap|whois)|select request email form|not published|registration private|^hidden!|see privacyguardian/i;
/** What some servers write in place of whoever it is. Whole texts, as a company may have one of these words in its name. */
const NO_ONE =
  /^\(?(?:not shown|hidden|ano nymous|anonymous|data not disclosed|(?:private|natural|physical) (?:person|individual|registrant|customer)|individual|private (?:whois|registration)|whois (?:privacy|agent)|person private|registrant private)[.!]?\)?$/i;
const NOTHING = /^(?:-+|\.+|\(?(?:none|null)\)?|n\/?a|undefined|unknown|not applicable|not available|no data)$/i;

/** A text that says nothing of a registrant: `hidden` where it says that something is held back, `nothing` for `N/A`. */
export function placeholderIn(text: string): "hidden" | "nothing" | null {
  if (PHRASES.test(text) || NO_ONE.test(text)) return "hidden";
  return NOTHING.test(text) ? "nothing" : null;
}

import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../components/Button.tsx";
import { formatNumber, plural } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";

/** Names beyond this many are counted, not listed. */
const SHOWN = 200;

/** The domains and URLs of a list of addresses. Each is looked up by itself, where the person wants it: it costs a credit. */
export function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label="Domains and URLs" className="shrink-0 rounded-lg border border-line bg-panel">
      <h2 className="px-3 py-2 font-medium">
        {plural(names.length, "domain or URL", "domains and URLs")}
        <span className="ml-2 text-xs font-normal text-dim">Not looked up yet: one credit each.</span>
      </h2>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto border-t border-line">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name} className="flex items-center gap-4 px-3 py-1">
            <span className="mono min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <Link
              to="/search"
              search={{ input: joinInput([name]), type: "domain" }}
              className={buttonClass("outline", "sm")}
              aria-label={`Look up ${name}`}
            >
              Look up
            </Link>
          </li>
        ))}
        {names.length > SHOWN && <li className="px-3 py-1 text-dim">and {formatNumber(names.length - SHOWN)} more</li>}
      </ul>
    </section>
  );
}

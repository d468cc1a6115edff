import { PlainLink } from "../../components/PlainLink.tsx";
import { useIsAdmin } from "../session/index.ts";
import { searchesFor } from "./searches.ts";

/** Longer texts are no words to search for. */
const WORDS_MAX = 200;

/** Where a text that cannot be looked up may be found, as links. */
export function Elsewhere({ text }: { text: string }) {
  const isAdmin = useIsAdmin();
  if (text === "" || text.length > WORDS_MAX || /[\r\n]/.test(text)) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-4">
      {searchesFor("text", text, isAdmin).map(({ as, label, page }) => (
        <PlainLink key={as} to={page.to} search={page.search} className="" keyboard>
          {label}
        </PlainLink>
      ))}
    </span>
  );
}

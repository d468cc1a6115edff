import { Link } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { buttonClass } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { useIsAdmin } from "../../session/index.ts";

/** What to do where no list of VPN or proxy addresses has been read. */
export function NothingYet() {
  const isAdmin = useIsAdmin();
  return (
    <section aria-label="Nothing collected yet" className="rounded-lg border border-line bg-panel">
      <EmptyState icon={RadioTower} title="Nothing collected yet">
        {isAdmin ? (
          <p>
            Fyr counts the addresses that its sources name. Sources are collected every hour; a list of your own is read
            with <code className="mono text-ink">fyr labels import</code>, and single addresses with a provider's 'Add
            IPs'.
          </p>
        ) : (
          <p>No source has named a VPN, proxy or Tor address so far. Figures appear here once one has.</p>
        )}
        <Link to="/sources" className={buttonClass("outline", "md", "mt-4")}>
          To the data sources
        </Link>
      </EmptyState>
    </section>
  );
}

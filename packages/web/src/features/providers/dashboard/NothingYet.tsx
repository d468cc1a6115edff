import { Link } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { useEffect } from "react";
import { buttonClass } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { DemoOffer } from "../../demo/index.ts";
import { useIsAdmin } from "../../session/index.ts";
import { Collecting, FirstCollection } from "../../sources/index.ts";
import { announceUpdate } from "../api.ts";

/** Until the first collection has been counted. */
const LOOK_AGAIN_MS = 10_000;

/** What to do where no list of VPN or proxy addresses has been read. */
export default function NothingYet() {
  const isAdmin = useIsAdmin();
  useEffect(() => {
    const timer = setInterval(announceUpdate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <section aria-label="Nothing collected yet" className="rounded-lg border border-line bg-panel">
        <EmptyState icon={RadioTower} title="Nothing collected yet">
          {isAdmin ? (
            <p>
              Fyr counts the addresses that its sources name. Sources are collected every hour. Import a list of your
              own with <code className="mono text-ink">fyr labels import</code>, or add single addresses by a provider's
              'Add IPs'.
            </p>
          ) : (
            <p>No source has listed a VPN, proxy or Tor address yet. The statistics appear here once one does.</p>
          )}
          <Link to={isAdmin ? "/admin/sources" : "/sources"} className={buttonClass("outline", "md", "mt-4")}>
            {isAdmin ? "Go to the collectors" : "Go to the data sources"}
          </Link>
          <DemoOffer />
        </EmptyState>
      </section>
      {isAdmin ? <Collecting /> : <FirstCollection offlineToo />}
    </>
  );
}

import { ACCOUNT_TYPE } from "@fyr/contract";
import { Link, Outlet } from "@tanstack/react-router";
import { ShieldX } from "lucide-react";
import { buttonClass } from "../../components/Button.tsx";
import { EmptyState } from "../../components/states.tsx";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";

/** Spares other users pages that the server would not fill. The server decides. */
export function AdminOnly() {
  const { account } = useStore(session);
  if (account === null || account.type === ACCOUNT_TYPE.admin) return <Outlet />;
  return (
    <>
      <title>Not allowed · Fyr</title>
      <EmptyState icon={ShieldX} page title="Not allowed">
        <p>This page is for administrators of this installation.</p>
        <Link to="/" className={buttonClass("outline", "md", "mt-4")}>
          Go to the dashboard
        </Link>
      </EmptyState>
    </>
  );
}

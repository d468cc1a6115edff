import { ACCOUNT_TYPE } from "@fyr/contract";
import { ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/states.tsx";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";

/** Shown to other users. The server decides; this spares them the refusal. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { account } = useStore(session);
  if (account === null || account.type === ACCOUNT_TYPE.admin) return children;
  return (
    <EmptyState icon={ShieldX} title="Unauthorized - admin access required">
      Event Search reads the logs of this installation&apos;s own sensors, which only its administrators may see.
    </EmptyState>
  );
}

import { ACCOUNT_TYPE } from "@fyr/contract";
import { type ReactNode, Suspense } from "react";
import { later } from "../../components/later.tsx";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";

const Unauthorized = later(() => import("./Unauthorized.tsx"));

/** Shown to administrators alone. The server decides; this spares others the refusal. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { account } = useStore(session);
  if (account === null || account.type === ACCOUNT_TYPE.admin) return children;
  return (
    <Suspense>
      <Unauthorized />
    </Suspense>
  );
}

import { PasskeysCard } from "../../passkeys/PasskeysCard.tsx";
import { ConnectionCard } from "../../single-sign-on/ConnectionCard.tsx";
import { AuditCard } from "./AuditCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { TwoFactorCard } from "./TwoFactorCard.tsx";

/** The security of the account: second factor, sessions and audit log. */
export function SecurityTab() {
  return (
    <div className="flex flex-col gap-4">
      <title>Security · Fyr</title>
      <TwoFactorCard />
      <PasskeysCard />
      <ConnectionCard />
      <SessionsCard />
      <AuditCard />
    </div>
  );
}

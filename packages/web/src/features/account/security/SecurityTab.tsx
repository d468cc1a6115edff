import { PasskeysCard } from "../../passkeys/PasskeysCard.tsx";
import { AuditCard } from "./AuditCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { TwoFactorCard } from "./TwoFactorCard.tsx";

/** How the account is kept safe: second factor, who is logged in, and what has happened. */
export function SecurityTab() {
  return (
    <div className="flex flex-col gap-4">
      <title>Security · Fyr</title>
      <TwoFactorCard />
      <PasskeysCard />
      <SessionsCard />
      <AuditCard />
    </div>
  );
}

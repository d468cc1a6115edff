import { ACCOUNT_TYPE } from "@fyr/contract";
import { Database, Inbox, type LucideIcon, MessageSquare, Radar, RadioTower, UsersRound } from "lucide-react";

interface Entry {
  readonly to: "/" | "/signals" | "/admin/accounts" | "/admin/messages" | "/contact" | "/sources";
  readonly label: string;
  readonly icon: LucideIcon;
  /** Paths below it are it, too. */
  readonly exact: boolean;
  /** Nobody else sees it. The server decides what anybody may do. */
  readonly only?: "admin" | "others";
}

const ENTRIES: readonly Entry[] = [
  { to: "/", label: "Enrichment Engine", icon: Radar, exact: true },
  { to: "/signals", label: "Signals", icon: RadioTower, exact: false },
  { to: "/admin/accounts", label: "Accounts", icon: UsersRound, exact: false, only: "admin" },
  { to: "/admin/messages", label: "Messages", icon: Inbox, exact: false, only: "admin" },
  { to: "/contact", label: "Contact & Feedback", icon: MessageSquare, exact: false, only: "others" },
  { to: "/sources", label: "Data sources", icon: Database, exact: false },
];

/** The sidebar's entries for an account type; those for everybody while the type is not known yet. */
export function entriesFor(type: number | undefined): readonly Entry[] {
  if (type === undefined) return ENTRIES.filter(({ only }) => only === undefined);
  const role = type === ACCOUNT_TYPE.admin ? "admin" : "others";
  return ENTRIES.filter(({ only }) => only === undefined || only === role);
}

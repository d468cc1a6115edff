import { ACCOUNT_TYPE } from "@fyr/contract";
import {
  BookOpen,
  Database,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  PackageCheck,
  Radar,
  RadioTower,
  Rss,
  ScrollText,
  Server,
  ShieldAlert,
  SquareTerminal,
  UsersRound,
  VenetianMask,
} from "lucide-react";

interface Entry {
  readonly to:
    | "/"
    | "/event/search"
    | "/runner"
    | "/signals"
    | "/channels"
    | "/docs/api"
    | "/providers"
    | "/admin/providers"
    | "/admin/accounts"
    | "/admin/sources"
    | "/admin/messages"
    | "/admin/submissions"
    | "/admin/moderation"
    | "/admin/work"
    | "/contact"
    | "/sources";
  readonly label: string;
  /** By which it is found besides its name. */
  readonly words: string;
  readonly icon: LucideIcon;
  /** Paths below it are it, too. */
  readonly exact: boolean;
  /** Nobody else sees it. The server decides what anybody may do. */
  readonly only?: "admin" | "others";
}

const ENTRIES: readonly Entry[] = [
  { to: "/", label: "Enrichment Engine", words: "dashboard home", icon: Radar, exact: true },
  {
    to: "/event/search",
    label: "Event Search",
    words: "logs zeek suricata cowrie lucene",
    icon: ScrollText,
    exact: false,
    only: "admin",
  },
  { to: "/runner", label: "Query Runner", words: "custom table", icon: SquareTerminal, exact: false },
  {
    to: "/providers",
    label: "Anonymization",
    words: "providers vpn proxy tor dashboard map",
    icon: VenetianMask,
    exact: false,
  },
  {
    to: "/channels",
    label: "Channels",
    words: "community posts feed topics",
    icon: MessagesSquare,
    exact: false,
    only: "admin",
  },
  {
    to: "/channels",
    label: "Community",
    words: "channels posts feed topics",
    icon: MessagesSquare,
    exact: false,
    only: "others",
  },
  { to: "/signals", label: "Signals", words: "", icon: RadioTower, exact: false },
  {
    to: "/docs/api",
    label: "API documentation",
    words: "docs reference endpoints openapi curl",
    icon: BookOpen,
    exact: false,
  },
  {
    to: "/admin/providers",
    label: "Providers",
    words: "admin missing create edit",
    icon: Server,
    exact: false,
    only: "admin",
  },
  {
    to: "/admin/accounts",
    label: "Accounts",
    words: "admin people limits",
    icon: UsersRound,
    exact: false,
    only: "admin",
  },
  {
    to: "/admin/sources",
    label: "Collectors",
    words: "admin sources collect feeds fetch run atlas compile",
    icon: Rss,
    exact: false,
    only: "admin",
  },
  {
    to: "/admin/work",
    label: "Background work",
    words: "admin queue jobs waiting running failed cancel retry",
    icon: ListChecks,
    exact: false,
    only: "admin",
  },
  {
    to: "/admin/submissions",
    label: "Submissions",
    words: "admin review data accept reject undo",
    icon: PackageCheck,
    exact: false,
    only: "admin",
  },
  {
    to: "/admin/moderation",
    label: "Moderation",
    words: "admin reported posts replies hide show spam abuse",
    icon: ShieldAlert,
    exact: false,
    only: "admin",
  },
  {
    to: "/admin/messages",
    label: "Messages",
    words: "admin inbox contact quotes waitlist outbox mail audit log",
    icon: Inbox,
    exact: false,
    only: "admin",
  },
  {
    to: "/contact",
    label: "Contact & Feedback",
    words: "message help support",
    icon: MessageSquare,
    exact: false,
    only: "others",
  },
  { to: "/sources", label: "Data sources", words: "licences attribution about", icon: Database, exact: false },
];

/** The sidebar's entries for an account type; those for everybody while the type is not known yet. */
export function entriesFor(type: number | undefined): readonly Entry[] {
  if (type === undefined) return ENTRIES.filter(({ only }) => only === undefined);
  const role = type === ACCOUNT_TYPE.admin ? "admin" : "others";
  return ENTRIES.filter(({ only }) => only === undefined || only === role);
}

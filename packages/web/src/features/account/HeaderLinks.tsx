import { Link } from "@tanstack/react-router";
import { Coins, UserRound } from "lucide-react";
import { Tooltip } from "../../components/tooltip/index.ts";
import { credits } from "../../lib/api/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { session } from "../session/index.ts";

/** The header's link to the account, with the user's name. */
export function AccountLink() {
  const { account } = useStore(session);
  return (
    <Link
      to="/account"
      className="flex h-8 min-w-0 items-center gap-2 rounded-md px-2 text-dim hover:bg-hover hover:text-ink"
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <UserRound className="size-3.5" aria-hidden />
      </span>
      <span className="max-w-44 truncate max-lg:sr-only">{account?.name || account?.email || "Account"}</span>
    </Link>
  );
}

/** The header's count of credits; until it is known it has its place. */
export function CreditsLeft() {
  const { remaining } = useStore(credits);
  if (remaining === undefined) {
    return (
      <span aria-hidden className="invisible flex h-8 items-center gap-2 px-2">
        <Coins className="size-4" />
        <span className="max-xl:sr-only">Unlimited credits</span>
      </span>
    );
  }
  return (
    <Tooltip text={remaining === null ? "This account has no credit limit" : "Credits left in this period"}>
      <Link
        to="/account"
        className="flex h-8 items-center gap-2 rounded-md px-2 text-dim hover:bg-hover hover:text-ink"
      >
        <Coins className="size-4" aria-hidden />
        <span className="tabular max-xl:sr-only">
          {remaining === null ? "Unlimited credits" : `${formatNumber(remaining)} credits left`}
        </span>
      </Link>
    </Tooltip>
  );
}

import { utcDay } from "@fyr/core/time";
import { daysBefore, endOf } from "../../providers/index.ts";
import type { News, NotifyAll } from "../../notifications/index.ts";
import type { ChangedProvider, ProviderChangeRepository } from "./provider-change-repository.ts";

/** Followers that are notified together. */
const FOLLOWERS_AT_ONCE = 500;
/** The least change in a day that followers are notified of: of the addresses that a provider had, and of addresses. */
const CHANGE = { share: 0.2, least: 100 } as const;

interface Needs {
  readonly repository: ProviderChangeRepository;
  readonly notifyAll: NotifyAll;
  readonly now?: () => Date;
}

/**
 * Notifies followers of providers whose addresses became many more or fewer within a day, once that day is over and
 * counted. Done again it notifies no one twice.
 */
export function createProviderChangeNews({ repository, notifyAll, now = () => new Date() }: Needs) {
  let watched = "";
  return async (closing: AbortSignal): Promise<void> => {
    const day = daysBefore(utcDay(now()), 1);
    if (watched === day) return;
    const before = daysBefore(day, 1);
    if (!(await repository.areCounted({ day, before }, new Date(endOf(day))))) return;
    for (const provider of await repository.changed({ day, before }, CHANGE)) {
      const news = changeNews(provider, day);
      for (let after: string | null = null; !closing.aborted;) {
        const accounts: string[] = await repository.followers(
          provider.name,
          new Date(endOf(day)),
          after,
          FOLLOWERS_AT_ONCE,
        );
        if (accounts.length === 0) break;
        await notifyAll(accounts.map((accountId) => ({ accountId, news })));
        after = accounts.at(-1) ?? null;
      }
      if (closing.aborted) return;
    }
    watched = day;
  };
}

function changeNews({ name, title, was, is, grown }: ChangedProvider, day: string): News {
  const share = Math.round((Math.abs(grown) / was) * 100);
  const by = was + grown === is ? "" : ", without what new sources name";
  const change =
    was === 0
      ? "None were known before."
      : `${share.toLocaleString("en")} % ${grown > 0 ? "more" : "fewer"} than the day before${by}.`;
  return {
    type: "info",
    title: `${title}: ${is.toLocaleString("en")} ${is === 1 ? "address" : "addresses"}`,
    message: `On ${day}. ${change}`,
    link: `/providers/${encodeURIComponent(name)}`,
    dedupKey: `provider:${name}:${day}`,
  };
}

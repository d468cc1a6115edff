import type { ArticleSource } from "@fyr/contract";
import { CircleCheck, CircleSlash, Ellipsis, ExternalLink, PackageCheck, RefreshCw, Trash2 } from "lucide-react";
import { IconButton } from "../../../components/IconButton.tsx";
import { Menu, MenuItem, MenuLink } from "../../../components/menu/index.ts";
import { cellClass, pinnedCellClass, pinnedRowClass, wideOnlyClass } from "../../../components/Table.tsx";
import { formatNumber, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useTimes } from "../../../lib/times.ts";
import { StateBadge } from "../../sources/index.ts";
import { useAct } from "./api.ts";

const STAGES = { waiting: "Waiting", fetching: "Fetching", reading: "Reading", storing: "Storing" } as const;

export function SourceRow({ of, onRemove }: { of: ArticleSource; onRemove: () => void }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const { name, url, category, state, problem, progress, articles, succeeded_at: fresh, next_at: next } = of;
  return (
    <tr className={pinnedRowClass}>
      <th scope="row" className={`${cellClass} max-w-56 min-w-40 text-left xl:max-w-72 font-normal`}>
        <span className="block truncate text-ink" title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className="mono block truncate text-2xs text-faint" title={url}>
          {url}
        </span>
      </th>
      <td className={`${cellClass} ${wideOnlyClass} text-dim`}>{category === "" ? "–" : category}</td>
      <td className={`${cellClass} max-w-44 xl:max-w-72`}>
        {progress === null ? (
          <StateBadge state={state} />
        ) : (
          <output className="text-xs text-accent">{STAGES[progress.stage]}</output>
        )}
        {problem !== null && progress === null && (
          <span className="line-clamp-3 text-xs text-dim wrap-anywhere" title={problem}>
            {problem}
          </span>
        )}
      </td>
      <td className={`${cellClass} tabular text-dim`}>{formatNumber(articles)}</td>
      <td
        className={`${cellClass} whitespace-nowrap text-dim`}
        title={fresh === null ? undefined : formatDateTime(fresh)}
      >
        {fresh === null ? "–" : relativeTime(fresh, now)}
      </td>
      <td
        className={`${cellClass} whitespace-nowrap text-dim`}
        title={next === null ? undefined : formatDateTime(next)}
      >
        {next === null ? "–" : Date.parse(next) <= now ? "now" : relativeTime(next, now)}
      </td>
      <td className={pinnedCellClass}>
        <Actions of={of} onRemove={onRemove} />
      </td>
    </tr>
  );
}

function Actions({ of, onRemove }: { of: ArticleSource; onRemove: () => void }) {
  const act = useAct();
  const { name, state, progress, home } = of;
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`} size="icon-sm">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        onSelect={() => act.mutate({ of, act: "run" })}
        disabled={state === "offline" || state === "disabled" || progress !== null}
      >
        <RefreshCw aria-hidden /> Run now
      </MenuItem>
      {state === "quarantined" && (
        <MenuItem onSelect={() => act.mutate({ of, act: "accept" })} disabled={progress !== null}>
          <PackageCheck aria-hidden /> Accept it anyway
        </MenuItem>
      )}
      {state === "disabled" ? (
        <MenuItem onSelect={() => act.mutate({ of, act: "enable" })}>
          <CircleCheck aria-hidden /> Switch on
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => act.mutate({ of, act: "disable" })}>
          <CircleSlash aria-hidden /> Switch off
        </MenuItem>
      )}
      <MenuItem onSelect={onRemove}>
        <Trash2 aria-hidden /> Remove
      </MenuItem>
      {home !== null && (
        <MenuLink href={home}>
          <ExternalLink aria-hidden /> Open its page
        </MenuLink>
      )}
    </Menu>
  );
}

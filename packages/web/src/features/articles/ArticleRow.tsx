import type { ListedArticle } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Chip } from "../../components/Tags.tsx";
import { cn } from "../../lib/cn.ts";
import { plural, relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { AlsoToldBy } from "./AlsoToldBy.tsx";

const TAGS_SHOWN = 3;

export function ArticleRow({ of, isOpen }: { of: ListedArticle; isOpen: boolean }) {
  const now = useNow();
  const { Id, Title, Summary, OwnerDisplayName, PublishDate, NumIndicators, Tags, AlsoToldBy: twins } = of;
  return (
    <li
      data-article={Id}
      className={cn(
        "relative flex flex-col gap-1 px-4 py-3 hover:bg-hover",
        isOpen && "bg-hover shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      <p className="flex items-baseline justify-between gap-3 text-xs text-faint">
        <span className="min-w-0 truncate">
          <bdi>{OwnerDisplayName}</bdi>
        </span>
        <time dateTime={PublishDate} className="shrink-0">
          {relativeTime(PublishDate, now)}
        </time>
      </p>
      <Link
        to="/news"
        search={(before) => ({ ...before, article: Id })}
        resetScroll={false}
        aria-current={isOpen ? "true" : undefined}
        className="line-clamp-2 font-medium text-ink wrap-anywhere after:absolute after:inset-0"
      >
        <bdi>{Title}</bdi>
      </Link>
      {Summary !== "" && <p className="line-clamp-2 text-xs text-dim wrap-anywhere">{Summary}</p>}
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-dim">
        {Tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
        {NumIndicators > 0 && <span className="tabular">{plural(NumIndicators, "indicator")}</span>}
        {twins.length > 0 && <AlsoToldBy twins={twins} by={OwnerDisplayName} />}
      </p>
    </li>
  );
}

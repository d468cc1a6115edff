import { getRouteApi, Link } from "@tanstack/react-router";
import { Newspaper } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Kbd } from "../../components/Kbd.tsx";
import { Listing } from "../../components/Listing.tsx";
import { Pager } from "../../components/Pager.tsx";
import { EmptyState } from "../../components/states.tsx";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format.ts";
import { useHotkeys } from "../../lib/hotkeys.ts";
import { PAGE_SIZE, useArticle, useArticles } from "./api.ts";
import { ArticleRow } from "./ArticleRow.tsx";
import { Filters } from "./Filters.tsx";
import { type Run, runsOf } from "./fold.ts";
import { Reader } from "./reader/Reader.tsx";
import { type NewsChange, type NewsSearch, readNewsSearch } from "./search.ts";

const route = getRouteApi("/shell/news");

/** Articles of blogs and CERTs, and the one that is read beside them. */
export function NewsPage() {
  const wanted = route.useSearch();
  const navigate = route.useNavigate();
  const articles = useArticles(wanted);
  const list = useRef<HTMLDivElement>(null);
  const { article } = wanted;
  const ids = (articles.data?.articles ?? []).map(({ Id }) => Id);
  /** @param isStep one of several in a row, which are one step of the browser's history */
  const change = (next: NewsChange, isStep = false) =>
    void navigate({
      search: (before) => readNewsSearch({ ...before, ...next }),
      replace: isStep,
      resetScroll: false,
    });
  const filter = (next: NewsChange) => change({ page: undefined, ...next }, true);
  const step = (by: 1 | -1) => {
    const at = article === undefined ? -1 : ids.indexOf(article);
    const next = ids[at < 0 ? (by === 1 ? 0 : ids.length - 1) : at + by];
    if (next !== undefined) change({ article: next }, article !== undefined);
  };
  useHotkeys({ j: () => step(1), k: () => step(-1) });
  useEffect(() => {
    if (article !== undefined)
      list.current?.querySelector(`[data-article="${article}"]`)?.scrollIntoView({ block: "nearest" });
  }, [article]);
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-col gap-4 p-6">
      <title>News · Fyr</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-semibold tracking-tight">News</h1>
        <p className="flex items-center gap-1.5 text-xs text-faint">
          <Kbd>j</Kbd> next article <Kbd>k</Kbd> the one before
        </p>
      </header>
      <Filters wanted={wanted} onChange={filter} />
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <section
          aria-label="Articles"
          className={cn(
            "flex min-h-0 flex-col rounded-lg border border-line bg-panel lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)]",
            article !== undefined && "max-lg:hidden",
          )}
        >
          <div ref={list} className="min-h-0 flex-1 overflow-y-auto">
            <Listing
              query={articles}
              count={(data) => data.articles.length}
              failed="The articles could not be loaded"
              empty={
                isFiltered(wanted)
                  ? { icon: Newspaper, title: "No articles found", text: "Try other words, or fewer tags." }
                  : {
                      icon: Newspaper,
                      title: "No articles yet",
                      text: "Articles come in as their sources are collected. Administrators see how these stand.",
                    }
              }
            >
              {(data) => (
                <ul className="divide-y divide-line">
                  {article !== undefined && !ids.includes(article) && <Elsewhere id={article} />}
                  {runsOf(data.articles).map((run) => (
                    <SourceRun key={run.key} run={run} article={article} />
                  ))}
                </ul>
              )}
            </Listing>
          </div>
          {articles.data !== undefined && (
            <Pager
              page={wanted.page ?? 1}
              size={PAGE_SIZE}
              total={articles.data.total}
              onPage={(page) => change({ page })}
            />
          )}
        </section>
        {article === undefined ? (
          <section aria-label="Reader" className="rounded-lg border border-line bg-panel max-lg:hidden">
            <EmptyState icon={Newspaper} title="Choose an article">
              Its text and its indicators are shown here.
            </EmptyState>
          </section>
        ) : (
          <Reader key={article} id={article} />
        )}
      </div>
    </div>
  );
}

/** The article that is read, where this page of the list does not have it. */
function Elsewhere({ id }: { id: string }) {
  const { data } = useArticle(id);
  if (data === undefined) return null;
  return (
    <>
      <ArticleRow of={data} isOpen />
      <li className="bg-raised px-4 py-1 text-xs text-dim">Read now, and not on this page of the list</li>
    </>
  );
}

/** Rows, and what one source published beside the last of them: on demand, or where one of these is open. */
function SourceRun({
  run: { source, sourceId, shown, more, total },
  article,
}: {
  run: Run;
  article: string | undefined;
}) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || more.some(({ Id }) => Id === article);
  return (
    <>
      {[...shown, ...(isOpen ? more : [])].map((one) => (
        <ArticleRow key={one.Id} of={one} isOpen={one.Id === article} />
      ))}
      {isOpen && total > more.length && (
        <li>
          <Link
            to="/news"
            search={(before) => readNewsSearch({ ...before, source: sourceId, page: undefined })}
            className="block px-4 py-2 text-xs text-accent underline"
          >
            All of <bdi>{source}</bdi>
          </Link>
        </li>
      )}
      {more.length > 0 && !isOpen && (
        <li>
          <button
            type="button"
            className="w-full px-4 py-2 text-left text-xs text-dim hover:bg-hover hover:text-ink"
            onClick={() => setWanted(true)}
          >
            {formatNumber(total)} more of <bdi>{source}</bdi>
          </button>
        </li>
      )}
    </>
  );
}

const isFiltered = ({ search, tags, actor, source, from, to }: NewsSearch): boolean =>
  [search, tags, actor, source, from, to].some((value) => value !== undefined);

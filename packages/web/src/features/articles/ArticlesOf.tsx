import { Link } from "@tanstack/react-router";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { NotLoaded } from "../../components/NotLoaded.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { Chip } from "../../components/Tags.tsx";
import { formatNumber } from "../../lib/format.ts";
import { NAMING_SHOWN, useArticlesNaming } from "./api.ts";
import { AlsoToldBy } from "./AlsoToldBy.tsx";

const ABOUT = {
  what: "Articles that have it among their indicators: itself, or a URL or an e-mail address of that host.",
  from: "The sources of articles that this Fyr collects.",
  how: "Indicators are drawn from the whole page of an article. Each story stands once, by the first that told it; the latest come first.",
};

/** Articles that name an address, a domain, a hash or a vulnerability. */
export function ArticlesOf({ value }: { value: string }) {
  const { data, isError, refetch } = useArticlesNaming(value);
  if (data === undefined || data.articles.length === 0) {
    return (
      <CardLine title="Articles" about={ABOUT}>
        {data !== undefined ? (
          "No article names it."
        ) : isError ? (
          <NotLoaded className="px-0 py-0" onRetry={() => void refetch()}>
            The articles could not be loaded.
          </NotLoaded>
        ) : (
          <Skeleton className="w-40" />
        )}
      </CardLine>
    );
  }
  return (
    <Card
      title="Articles"
      about={ABOUT}
      bodyClassName="p-0"
      isLong
      aside={
        data.total > NAMING_SHOWN && (
          <Link to="/news" search={{ search: value }} className="text-xs text-accent underline">
            All {formatNumber(data.total)}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {data.articles.map((article) => (
          <li
            key={article.Id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover"
          >
            <Link
              to="/news"
              search={{ article: article.Id }}
              className="min-w-0 flex-1 basis-64 truncate text-ink after:absolute after:inset-0 hover:text-accent"
            >
              <bdi>{article.Title}</bdi>
            </Link>
            {article.Tags.slice(0, 2).map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
            <span className="text-xs text-faint">
              <bdi>{article.OwnerDisplayName}</bdi>
              {article.AlsoToldBy.length > 0 && (
                <>
                  , <AlsoToldBy twins={article.AlsoToldBy} by={article.OwnerDisplayName} />
                </>
              )}{" "}
              · <time dateTime={article.PublishDate}>{article.PublishDate.slice(0, 10)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

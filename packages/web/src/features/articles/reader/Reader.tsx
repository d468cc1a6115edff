import { ARTICLE_EXPORTS, type ArticleExport, type ReadArticle } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Download, ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { LoadingBlock, Skeleton } from "../../../components/Skeleton.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { Chip } from "../../../components/Tags.tsx";
import { toast } from "../../../components/toast/index.ts";
import { messageOf } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";
import { useTimes } from "../../../lib/times.ts";
import { exportArticle, useArticle } from "../api.ts";
import { readNewsSearch } from "../search.ts";
import { useIsAdmin } from "../../session/index.ts";
import { ActorList } from "./ActorList.tsx";
import { ArticleText } from "./ArticleText.tsx";
import { IndicatorsCard } from "./IndicatorsCard.tsx";
import { LeftOutCard } from "./LeftOutCard.tsx";
import { WatchArticles } from "./WatchArticles.tsx";

const ABOUT = {
  what: "The text of the article, for reading.",
  from: "The page of its publisher, or its feed where the page may not be read.",
  how: "Readability finds the text in the page. No picture and no script of the publisher is loaded; a picture's place shows what stands for it.",
};

/** One article: what it says, and what it names. */
export function Reader({ id }: { id: string }) {
  const article = useArticle(id);
  const top = useRef<HTMLElement>(null);
  // What scrolling answers is no clean-up: browsers answer a promise by now.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <article ref={top} aria-label="Reader" className="@container flex min-w-0 scroll-mt-4 flex-col gap-4">
      <Link
        to="/news"
        search={(before) => readNewsSearch({ ...before, article: undefined })}
        className="inline-flex items-center gap-1.5 self-start text-sm text-dim hover:text-ink lg:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden /> All articles
      </Link>
      {article.isPending ? (
        <LoadingBlock className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-4">
          {["w-2/3", "w-1/3", "w-full", "w-5/6", "w-3/4"].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </LoadingBlock>
      ) : article.isError ? (
        <ErrorState
          title="The article could not be loaded"
          onRetry={() => void article.refetch()}
          className="rounded-lg border border-line bg-panel"
        >
          {messageOf(article.error)}
        </ErrorState>
      ) : (
        <Shown article={article.data} />
      )}
    </article>
  );
}

function Shown({ article }: { article: ReadArticle }) {
  return (
    <>
      <title>{`${article.Title} · News · Fyr`}</title>
      <Head article={article} />
      <IndicatorsCard article={article} />
      <Card
        title="Text"
        about={ABOUT}
        isLong
        aside={!article.IsWhole && <span className="text-xs text-warning">Summary only</span>}
      >
        {article.Problem !== null && (
          <p className="mb-3 text-sm text-dim">Not all of the article was read: {article.Problem}.</p>
        )}
        {article.Text.length === 0 ? (
          <p className="text-dim">{article.Summary === "" ? "It has no text." : article.Summary}</p>
        ) : (
          <ArticleText nodes={article.Text} />
        )}
      </Card>
      {article.LeftOut.length > 0 && <LeftOutCard values={article.LeftOut} />}
    </>
  );
}

function Head({ article }: { article: ReadArticle }) {
  const { formatDateTime } = useTimes();
  const { Title, Url, OwnerDisplayName, Author, PublishDate, UpdateDate, TagWords, Cves, Actors, AlsoToldBy } = article;
  return (
    <header className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold tracking-tight text-balance wrap-anywhere">
        <bdi>{Title}</bdi>
      </h2>
      <p className="text-sm text-dim">
        <bdi>{OwnerDisplayName}</bdi>
        {Author !== null && (
          <>
            , <bdi>{Author}</bdi>
          </>
        )}{" "}
        · <time dateTime={PublishDate}>{formatDateTime(PublishDate)}</time>
        {UpdateDate !== null && (
          <>
            {" "}
            · updated <time dateTime={UpdateDate}>{formatDateTime(UpdateDate)}</time>
          </>
        )}
      </p>
      {(TagWords.length > 0 || Cves.length > 0) && (
        <ul aria-label="Tags" className="flex flex-wrap items-center gap-1.5">
          {TagWords.map(({ Tag, Words }) => (
            <li key={Tag} className="inline-flex items-center" title={`By these words: ${Words.join(", ")}`}>
              <Chip>{Tag}</Chip>
              <WatchArticles watches={{ tag: Tag, actor: null }} />
            </li>
          ))}
          {Cves.map((cve) => (
            <li key={cve}>
              <Door kind="vulnerability" value={cve} className="mono text-xs text-accent" />
            </li>
          ))}
        </ul>
      )}
      {Actors.length > 0 && <ActorList actors={Actors} />}
      {!article.AreActorsKnown && <NoGalaxies />}
      {AlsoToldBy.length > 0 && (
        <p className="text-sm text-dim">
          Also told by{" "}
          {AlsoToldBy.map((twin, index) => (
            <span key={twin.Id}>
              {index > 0 && ", "}
              <Link
                to="/news"
                search={(before) => ({ ...before, article: twin.Id })}
                title={twin.Title}
                className="text-accent underline underline-offset-2"
              >
                <bdi>{twin.OwnerDisplayName}</bdi>
              </Link>
            </span>
          ))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOfWeb(Url) && (
          <a href={Url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass("outline", "sm")}>
            <ExternalLink aria-hidden /> {new URL(Url).host}
          </a>
        )}
        {ARTICLE_EXPORTS.map((format) => (
          <Button key={format} size="sm" onClick={() => void save(article.Id, format)}>
            <Download aria-hidden /> {FORMATS[format].label}
          </Button>
        ))}
      </div>
    </header>
  );
}

/** Why nobody is named: names are told by galaxies alone. */
function NoGalaxies() {
  const isAdmin = useIsAdmin();
  return (
    <p className="text-xs text-dim">
      Actors and malware are not told: no galaxy with their names is collected.{" "}
      <Link
        to={isAdmin ? "/admin/sources" : "/sources"}
        {...(isAdmin && { search: { search: "galaxy" } })}
        className="underline underline-offset-2 hover:text-ink"
      >
        {isAdmin ? "Collect galaxies" : "See which lists are collected"}
      </Link>
    </p>
  );
}

const FORMATS: Readonly<Record<ArticleExport, { readonly label: string; readonly ending: string }>> = {
  csv: { label: "CSV", ending: "csv" },
  json: { label: "JSON", ending: "json" },
  stix: { label: "STIX 2.1", ending: "stix.json" },
};

async function save(id: string, format: ArticleExport): Promise<void> {
  try {
    downloadBlob(`article-${id}.${FORMATS[format].ending}`, await exportArticle(id, format));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

const isOfWeb = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

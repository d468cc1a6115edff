import { ARTICLES_PAGE, type ArticleExport, type Risk } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, callForFile, ENDPOINTS } from "../../lib/api/index.ts";
import type { NewsSearch } from "./search.ts";

const KEY = "articles";
/** Of lists: new articles come in all the time. */
const LOOK_MS = 60_000;
export const PAGE_SIZE = ARTICLES_PAGE;

export const useArticles = ({ search = "", tags = "", actor = "", source = "", from, to, page = 1 }: NewsSearch) =>
  useQuery({
    queryKey: [KEY, "list", search, tags, actor, source, from, to, page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listArticles, {
        query: {
          search,
          tags,
          actor,
          source,
          offset: (page - 1) * PAGE_SIZE,
          limit: PAGE_SIZE,
          // What was asked of one source is shown as it is.
          fold: String(source === ""),
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });

export const useArticle = (id: string) =>
  useQuery({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => call(ENDPOINTS.readArticle, { params: { id }, signal }),
  });

export const useSourceNames = () =>
  useQuery({
    queryKey: [KEY, "sources"],
    queryFn: ({ signal }) => call(ENDPOINTS.articleSourceNames, { signal }),
  });

/** Stories that a card of a value shows. */
export const NAMING_SHOWN = 5;

/** Stories that have a value among their indicators. */
export const useArticlesNaming = (value: string, enabled = true) =>
  useQuery({
    queryKey: [KEY, "naming", value],
    queryFn: ({ signal }) => call(ENDPOINTS.articlesNaming, { query: { value, limit: NAMING_SHOWN }, signal }),
    enabled,
  });

/** How many stories name a value of which no list says anything; 0 where lists do, and while it is not known. */
export const useStoriesNaming = (value: string, { verdict, reasons }: Pick<Risk, "verdict" | "reasons">): number => {
  const isSilent = verdict === "unknown" && reasons.length === 0;
  const { data } = useArticlesNaming(value, isSilent);
  return isSilent ? (data?.total ?? 0) : 0;
};

/** As the page of feeds keeps them: what is changed here is read again there. */
export const STREAMS_KEY = ["feeds", "all streams"];

export const useStreams = () =>
  useQuery({ queryKey: STREAMS_KEY, queryFn: ({ signal }) => call(ENDPOINTS.listStreams, { signal }) });

export const exportArticle = (id: string, format: ArticleExport): Promise<Blob> =>
  callForFile(ENDPOINTS.exportArticle, { params: { id, format } });

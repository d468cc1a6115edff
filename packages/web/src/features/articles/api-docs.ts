import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { ApiDocsPage, Existing } from "../../lib/api-docs.ts";

const ARTICLE = "01990000-0000-7000-8000-000000000001";
const LATEST: Existing = {
  what: "article",
  find: async (signal) => (await call(ENDPOINTS.listArticles, { query: {}, signal })).articles[0]?.Id ?? null,
};

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/news",
    group: "Intelligence",
    order: 70,
    title: "News",
    lead: "Articles of security blogs and CERTs, and the indicators that they name. All calls are free.",
    calls: [
      {
        anchor: "article-search",
        title: "Search articles",
        endpoint: "searchArticles",
        text: "Needs no key. 30 a call, the latest first: go on with an `offset` of 30, 60 and so on. `none` as `query` means no text, as `tags` no choice. Tags have commas between, and are case sensitive: Hacktivism, Espionage, Vulnerability, Malware, Leak, Patch, Privacy, Crime, Breach, and `Has Tag` or `No Tag`; an article that has one of them is found. An indicator as `query`, defanged or not, finds the articles that name it.",
        example: { params: { query: "ransomware", offset: "0", tags: "Malware,Crime" } },
      },
      {
        anchor: "article-indicators",
        title: "Indicators of an article",
        endpoint: "articleIndicators",
        text: "Needs no key. In the order of the article, each once.",
        example: { params: { id: ARTICLE } },
        existing: LATEST,
      },
      {
        anchor: "articles-list",
        title: "Stories",
        endpoint: "listArticles",
        text: "Each story once, with who else tells it (`AlsoToldBy`). `source` is an id of the list of sources; `from` and `to` are days. With `fold=true` more than four in succession by one source take up three places: the third has `Folded`, and the first hundred of the others come behind it with `IsFolded`.",
        example: { query: { search: "loader", tags: "Malware" } },
      },
      {
        anchor: "articles-naming",
        title: "Articles that name a value",
        endpoint: "articlesNaming",
        text: "An address, a domain, a URL, an e-mail address or a hash. Each story stands once, with who else tells it (`AlsoToldBy`). A domain is also found as the host of URLs and e-mail addresses.",
        example: { query: { value: "192.0.2.7" } },
      },
      { anchor: "article-sources", title: "Sources of articles", endpoint: "articleSourceNames", example: {} },
      {
        anchor: "article",
        title: "An article",
        endpoint: "readArticle",
        text: "Its indicators with section, heading and context; what was left out, with the reason; the words that decided on each tag; and its text as parts (`depth`, `kind`, `value`), never as HTML.",
        example: { params: { id: ARTICLE } },
        existing: LATEST,
      },
      {
        anchor: "article-export",
        title: "Export an article",
        endpoint: "exportArticle",
        text: "As `csv`, `json` or `stix`: a bundle of STIX 2.1 with a report, an observable and an indicator for each.",
        example: { params: { id: ARTICLE, format: "stix" } },
        existing: LATEST,
      },
    ],
  },
];

import type { ArticleExport, FoundIndicator, ReadArticle } from "@fyr/contract";
import { csvLine } from "@fyr/core/datasets";
import { stixArticle } from "@fyr/core/exchange";
import { Download } from "../../http/download.ts";

const FILES = {
  csv: ["csv", "text/csv; charset=utf-8"],
  json: ["json", "application/json; charset=utf-8"],
  stix: ["stix.json", "application/stix+json;version=2.1"],
} as const;

const COLUMNS = ["indicator", "type", "section", "heading", "count", "context", "article", "ports"] as const;

/** The indicators of an article as a file. */
export function exportOf(article: ReadArticle, format: ArticleExport): Promise<Download<string>> {
  const [ending, mediaType] = FILES[format];
  return Download.ofLines(`article-${article.Id}.${ending}`, mediaType, linesOf(article, format));
}

async function* linesOf(article: ReadArticle, format: ArticleExport): AsyncGenerator<string> {
  if (format === "stix") {
    yield JSON.stringify(stixArticle(article), null, 2);
    return;
  }
  if (format === "json") {
    const { Text: _text, ...rest } = article;
    yield JSON.stringify(rest, null, 2);
    return;
  }
  // Each line is written with its end.
  yield csvLine(COLUMNS).trimEnd();
  for (const one of article.Indicators) yield csvLine(rowOf(one, article.Url)).trimEnd();
}

const rowOf = ({ Indicator, Type, Section, Heading, Count, Context, Ports }: FoundIndicator, url: string): string[] => [
  Indicator,
  Type,
  Section,
  Heading ?? "",
  String(Count),
  Context,
  url,
  Ports.join(" "),
];

import { readArticle } from "@fyr/core/articles";
import {
  hasRealReports,
  LABELLED,
  type LabelledReport,
  layouts,
  measured,
  realReports,
  scoreOf,
} from "@fyr/core/articles/testing";
import { extractIOC } from "ioc-extractor";
import { median } from "./report.ts";

const ROUNDS = 7;

/** What a reader by patterns is given: the text of the page without its elements. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

function byPatterns(html: string): Set<string> {
  const found = extractIOC(textOf(html));
  const { domains, emails, ipv4s, ipv6s, md5s, sha1s, sha256s, sha512s, urls } = found;
  return new Set([domains, emails, ipv4s, ipv6s, md5s, sha1s, sha256s, sha512s, urls].flat());
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Articles beside a pass of `ioc-extractor` over their text: what is found of their own lists, and what it takes. */
export function run(): void {
  compare("30 labelled articles", LABELLED);
  compare("80 indicators in 8 layouts", layouts());
  if (hasRealReports) compare("real reports of ten publishers", [...realReports()]);
  else console.log("real reports: SKIPPED, as FYR_SHARED_DATA names no folder that has them");
}

function compare(name: string, reports: readonly LabelledReport[]): void {
  const ours = scoreOf(reports.map((report) => measured(report)));
  const theirs = scoreOf(reports.map((report) => measured(report, undefined, byPatterns(report.html))));
  const [own, peer] = [[] as number[], [] as number[]];
  for (let round = 0; round <= ROUNDS; round++) {
    const times = [
      milliseconds(() => reports.forEach(({ html }) => void byPatterns(html))),
      milliseconds(() => reports.forEach(({ html, url }) => void readArticle(html, { url }))),
    ];
    // The first round warms up both.
    if (round === 0) continue;
    peer.push(times[0] ?? 0);
    own.push(times[1] ?? 0);
  }
  const each = (times: readonly number[]): string => `${(median(times) / reports.length).toFixed(2)} ms`;
  console.log(
    [
      name,
      `precision ${percent(ours.precision)}, recall ${percent(ours.recall)} | ioc-extractor ${percent(theirs.precision)}, ${percent(theirs.recall)}`,
      `${each(own)} of processor an article | ioc-extractor ${each(peer)} | ${(median(peer) / median(own)).toFixed(2)}× its speed`,
    ].join(" | "),
  );
}

/** Of processor: others work beside. */
function milliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

if (import.meta.main) run();

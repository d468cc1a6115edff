import type { ScanResult } from "@fyr/contract";

/** A post holds 3,000 characters: the author has something to say, too. */
const TEXT_MAX = 2400;
const REASONS = 8;
const URLS = 8;

/**
 * A scan as the beginning of a post. It names what speaks of the page itself, and not all that the page loaded: a post
 * makes indicators of what it names, and the servers of fonts are none.
 */
export function reportOf({ Data, Catphish, ThirdParty, Verdict }: ScanResult): string {
  const final = URL.parse(Data.FinalUrl)?.hostname ?? "";
  const lines = [
    `${Verdict}. By a URL scan.`,
    "",
    ...new Set([Data.Url, ...Data.LeadRequest.map(({ Url }) => Url), Data.FinalUrl].slice(0, URLS)),
    ...(final === "" ? [] : [`Host: ${final}`]),
    ...(Data.Ip === null ? [] : [`Address: ${Data.Ip}`]),
    ...new Set(
      Data.Forms.flatMap(({ Host, Action }) =>
        Host === null || Host === final ? [] : [`A form posts to ${isWeb(Action) ? Action : Host}`],
      ).slice(0, URLS),
    ),
    ...new Set((Data.Artifacts.PostsTo ?? []).slice(0, URLS).map((to) => `It sends what is typed to ${to}`)),
    ...new Set(
      (Data.SecondLook?.PostsTo ?? []).slice(0, URLS).map((to) => `Others are shown a form that posts to ${to}`),
    ),
    ...Data.Downloads.slice(0, URLS).map(
      ({ Url, Name, Sha256 }) =>
        `It pushes a file: ${Name}, from ${Url}${Sha256 === null ? "" : `\nSHA-256: ${Sha256}`}`,
    ),
    ...(Data.Content.Elements.title === null ? [] : [`Title: ${Data.Content.Elements.title}`]),
    "",
    ...(Catphish?.reasons ?? []).slice(0, REASONS).map(({ Text }) => `- ${Text}`),
    ...ThirdParty.flatMap(({ Flag, Vendor, Data: words }) => (Flag ? [`- ${Vendor}: ${words}`] : [])).slice(0, REASONS),
  ];
  let text = "";
  for (const line of lines) {
    if (text.length + line.length + 1 > TEXT_MAX) break;
    text += `${line}\n`;
  }
  return text.trim();
}

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\/./.test(url);

/*
 * The foot of a site that no element and no class marks: `Twitter | LinkedIn | vendor.example`. All texts are
 * the beginning of one paragraph, which is bounded.
 */

const SOCIAL =
  /(?<![\w.])(?:twitter|x|linkedin|facebook|instagram|youtube|mastodon|telegram|t\.me|github|bluesky|reddit|discord|tiktok|threads|rss)(?![\w.])/gi;
/** Two names of one site. */
const SAME: Readonly<Record<string, string>> = { "t.me": "telegram", x: "twitter" };
/** So many names of such sites, and hardly a word beside them, are a row of links. */
const SOCIAL_ENOUGH = 2;
const OF_SITE = /\bhosted (?:at|by|on|in|with)\b|\bpart of\b|©|\brights reserved\b|\bprivacy\b|\bterms\b|\bimprint\b/i;

/**
 * Whether a paragraph begins the foot of a site. Words of contact alone do not: `Contact: …@proton.me` is whom a gang's victims write to,
 * and stands in the middle of lists of indicators.
 * @param isSentence whether it is a sentence, and no list of names
 */
export const beginsFoot = (line: string, isSentence: boolean): boolean =>
  !isSentence &&
  new Set(
    line
      .toLowerCase()
      .match(SOCIAL)
      ?.map((name) => SAME[name] ?? name),
  ).size >= SOCIAL_ENOUGH;

/** Whether a sentence in a foot goes on with the site: `Part of a group. Hosted at …`. */
export const goesOnWithFoot = (line: string): boolean => OF_SITE.test(line);

/** What a site says of itself, wherever it stands: `Hosted at 192.0.2.7`; `was hosted at` tells of something else. */
export const HOSTED = /(?:^|[.|·•–—] )Hosted (?:at|by|on|in|with) \W?$/;

/*
 * The foot of a site that no element and no class marks: `Write to us: …`, then `Twitter | LinkedIn | vendor.example`. All texts are
 * the beginning of one paragraph, which is bounded.
 */

/** How a paragraph begins that speaks for the site, and not for the article. */
const CONTACT =
  /^(?:write to us|contact(?: us)?(?: at)?|follow us|find us|get in touch|reach us|e-?mail us|subscribe|hosted (?:at|by|on|in|with)|imprint|impressum)\b[^.!?]{0,20}(?:[:：|·•@]|$)/i;
const SOCIAL =
  /(?<![\w.])(?:twitter|x|linkedin|facebook|instagram|youtube|mastodon|telegram|t\.me|github|bluesky|reddit|discord|tiktok|threads|rss)(?![\w.])/gi;
/** So many names of such sites, and hardly a word beside them, are a row of links. */
const SOCIAL_ENOUGH = 2;
const OF_SITE = /\bhosted (?:at|by|on|in|with)\b|\bpart of\b|©|\brights reserved\b|\bprivacy\b|\bterms\b|\bimprint\b/i;

/**
 * Whether a paragraph begins the foot of a site.
 * @param isSentence whether it is told in words
 */
export const beginsFoot = (line: string, isSentence: boolean): boolean =>
  !isSentence && (CONTACT.test(line) || new Set(line.toLowerCase().match(SOCIAL)).size >= SOCIAL_ENOUGH);

/** Whether a sentence in a foot goes on with the site: `Part of a group. Hosted at …`. */
export const goesOnWithFoot = (line: string): boolean => OF_SITE.test(line);

/** What a site says of itself, wherever it stands: `Hosted at 192.0.2.7`; `was hosted at` tells of something else. */
export const HOSTED = /(?:^|[.|·•–—] )Hosted (?:at|by|on|in|with) \W?$/;

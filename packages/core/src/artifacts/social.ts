/** Where accounts stand in the path, by host. */
const PLACES: Readonly<Record<string, RegExp>> = {
  "twitter.com": /^\/([a-z\d_]{1,15})\/?$/i,
  "facebook.com": /^\/([a-z\d.-]{3,80})\/?$/i,
  "instagram.com": /^\/([a-z\d_.]{2,30})\/?$/i,
  "linkedin.com": /^\/((?:in|company|school)\/[a-z\d_.-]{2,100})\/?$/i,
  "youtube.com": /^\/(@[a-z\d_.-]{3,30}|(?:channel|user|c)\/[a-z\d_-]{2,60})\/?$/i,
  "github.com": /^\/([a-z\d](?:[a-z\d-]{0,38}))(?:\/[\w.-]*)?\/?$/i,
  "t.me": /^\/([a-z\d_]{5,32})\/?$/i,
  "tiktok.com": /^\/(@[a-z\d_.]{2,24})\/?$/i,
  "vk.com": /^\/([a-z\d_.]{3,40})\/?$/i,
  "medium.com": /^\/(@[a-z\d_.-]{2,40})\/?$/i,
  "reddit.com": /^\/((?:user|u|r)\/[a-z\d_-]{3,30})\/?$/i,
  "discord.gg": /^\/([a-z\d-]{2,32})\/?$/i,
};
const OTHER_NAMES: Readonly<Record<string, string>> = { "x.com": "twitter.com", "telegram.me": "t.me" };

/** Pages of the services themselves, which buttons for sharing lead to. */
const NO_ACCOUNTS: ReadonlySet<string> = new Set(
  (
    "share sharer sharer.php share.php intent home login signin signup search hashtag about explore settings features " +
    "dialog plugins tr privacy terms policies legal help jobs download security pricing marketplace topics trending " +
    "joinchat addstickers widgets.js i p reel reels stories accounts pages groups events watch business ads docs"
  ).split(" "),
);

/** `twitter.com/name` of a link to an account of a social network; null for any other link. */
export function socialAccount(link: string): string | null {
  const [, given = "", path = ""] = /^https?:\/\/([^/]+)(\/[^?#]*)/i.exec(link) ?? [];
  const bare = given.toLowerCase().replace(/^(?:www|m|mobile|[a-z]{2}-?[a-z]{0,2})\./, "");
  const host = OTHER_NAMES[bare] ?? bare;
  const account = PLACES[host]?.exec(path)?.[1]?.toLowerCase();
  if (account === undefined || NO_ACCOUNTS.has(account)) return null;
  // Ids of channels are told apart by case.
  const isId = account.startsWith("channel/");
  return `${host}/${isId ? (PLACES[host]?.exec(path)?.[1] ?? account) : account}`;
}

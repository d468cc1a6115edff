import { type PageForm, type PageReading, siteOf } from "../page/index.ts";
import { secretForms } from "./asks.ts";
import type { CatphishInput } from "./input.ts";
import type { CatphishReason, ReasonGroup } from "./judgement.ts";
import { isLoginHost, isSharedHost } from "./places.ts";
import { PROGRAM, readLures } from "./lures.ts";
import { readPasted } from "./pasted.ts";
import { asWords, URGENT } from "./words.ts";

const PATH_MAX = 1000;
const SCRIPTS_MAX = 4 * 1024 * 1024;

/** Services that send on what is typed, by what scripts and forms call them. */
const SENDERS: readonly (readonly [string, RegExp])[] = [
  ["a bot of Telegram", /api\.telegram\.org\/(?:bot)?|\b\d{8,10}:AA[\w-]{33}\b/],
  ["a webhook of Discord", /discord(?:app)?\.com\/api\/webhooks\//],
  ["EmailJS", /api\.emailjs\.com|emailjs\.send/],
  ["Formspree", /formspree\.io\/[fp]?/],
  ["FormSubmit", /formsubmit\.co\//],
  ["Web3Forms", /api\.web3forms\.com/],
  ["Getform", /getform\.(?:io|com)\/f\//],
  ["SubmitForm", /submit-form\.com\//],
  ["smtpjs", /smtpjs\.com/],
  ["webhook.site", /webhook\.site\//],
  // Only where a password or card is asked for, which no form of Google may ask for.
  ["a form of Google", /docs\.google\.com\/forms\/(?:u\/\d\/)?d\/[^"'\s]{1,200}\/formResponse/],
];
const KIT_FILE =
  /(?:^|\/)(?:next|post|send|sender|login|log|logs|process|submit|result|rezult|results|mail|mailer|verify|check|action|auth|signin|card|cc|otp|sms|go|data|need|finish|pass|email|antibots?|blocker|bots?|telegram|tele|snd|xx|capture|save|grab|sys|1|2|3|step\d)\d?\.(?:php\d?|cgi|asp)$/i;
/** Words that makers of kits leave, as no one else does: those of a UI kit are other ones. */
const KIT_COMMENT =
  /\bscam(?:a|as|page|pages|[ -](?:page|kit|letter))\b|\b(?:phish(?:ing|er)?|scam|fraud|carding|fullz)[ -]?(?:kit|page|panel|tool)s?\b|\bkit (?:by|coded by|made by) \S|\bfullz\b|\brezult|\b(?:spam(?:mer|ming)?|hack)[ -]?tools?\b|\b(?:undetected|anti-?bots?|priv(?:ate|8)) (?:scam|kit|page|v\d)/i;
/** RFC 1918 and 3927. */
const OWN_NETWORK = /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/;
const UPLOADED =
  /\/(?:wp-(?:content|includes|admin)|\.well-known|cgi-bin|tmp|temp|images?|css|js|uploads?|old|backup|~\w+|components|modules|plugins|vendor)\/[^?#]*(?:\/|\.php|\.html?)$/i;
const OBFUSCATED =
  /(?:document\.write|innerHTML\s{0,9}=|eval)\s{0,9}\(?\s{0,9}(?:unescape|atob|decodeURIComponent\s{0,9}\(\s{0,9}escape|String\.fromCharCode)\s{0,9}\(/;
const LONG_CODE =
  /(?:atob|unescape)\s{0,9}\(\s{0,9}["'`](?:[A-Za-z\d+/=]{400}|(?:%[\da-f]{2}){150})|var\s{1,9}_0x[\da-f]{4,6}\s{0,9}=\s{0,9}\[/i;
const NO_LOOKING =
  /oncontextmenu\s{0,9}=|addEventListener\(\s{0,9}["']contextmenu["']|keyCode\s{0,9}={2,3}\s{0,9}123|disable-devtool|debugger;?\s{0,9}\}\s{0,9},\s{0,9}\d/;
/** What holds files, programs among them, that the browser does not see. */
const ARCHIVE = /\.(?:zip|7z|rar|tar|t?gz|bz2|xz|cab|ace|arj|one|xll|docm|xlsm|html?|svg)$/i;
const VICTIM = /[#?&=/]([\w.+-]{2,60}(?:@|%40)[a-z\d.-]{3,60}\.[a-z]{2,10})(?:$|[&#/])/i;

/** How pages that steal are made, and where what is typed goes. */
export function readTraces(
  input: CatphishInput,
  isSecret: boolean,
  isOwnOfBrand: (host: string) => boolean,
): CatphishReason[] {
  const { page, frames } = input;
  const url = new URL(input.url);
  const pages = [page, ...frames];
  const reasons: CatphishReason[] = [];
  const add = (group: ReasonGroup, rule: string, weight: number, detail: string): void => {
    reasons.push({ rule, group, detail, weight });
  };
  const scripts = [...pages.flatMap(({ scripts: own }) => own.texts), ...input.scripts]
    .join("\n")
    .slice(0, SCRIPTS_MAX);
  const forms = pages.flatMap(secretForms);
  if (isSecret) readSending(input, pages, scripts, isOwnOfBrand, add);
  const action = forms
    .flatMap((form) => (form.target === "own site" ? (URL.parse(form.action ?? "")?.pathname ?? []) : []))
    .find((path) => KIT_FILE.test(path.slice(-PATH_MAX)));
  if (action !== undefined)
    add("kit", "kit's file", 1.3, `The form posts to ${action.slice(-60)}, as kits of phishers do.`);
  if (UPLOADED.test(url.pathname.slice(0, PATH_MAX)) && isSecret)
    add("kit", "among files", 1.5, `The page lies among another site's files: ${url.pathname.slice(0, 80)}.`);
  if (OBFUSCATED.test(scripts))
    add("kit", "hidden document", 1.8, "A script writes the document from an encoded text.");
  else if (LONG_CODE.test(scripts) && isSecret) add("kit", "encoded script", 1, "A script holds a long encoded text.");
  if (NO_LOOKING.test(scripts) || pages.some(({ comments }) => comments.some((text) => /right.?click/i.test(text)))) {
    add("kit", "hinders a look", 0.7, "The page hinders the menu or tools of the browser.");
  }
  const kit = pages.flatMap(({ comments }) => comments).find((text) => KIT_COMMENT.test(text.slice(0, PATH_MAX)));
  if (kit !== undefined)
    add("kit", "kit's comment", 2.5, `A comment tells of a kit of phishers: “${kit.trim().slice(0, 80)}”.`);
  if (pages.some(({ comments }) => comments.some((text) => /saved from url|httrack|singlefile/i.test(text)))) {
    add("kit", "copied page", 0.8, "The document was saved from another site.");
  }
  const all = page.links.own.length + page.links.other.length + page.deadLinks;
  if (isSecret && page.deadLinks >= 3 && page.deadLinks > all * 0.5)
    add("kit", "dead links", 1, `${page.deadLinks} of ${all} links lead nowhere.`);
  else if (isSecret && !page.links.own.some(({ url: to }) => isElsewhere(to, url)))
    add("kit", "no links of its own", 0.5, "The page leads nowhere else on its own site.");
  const victim = VICTIM.exec(input.askedUrl.slice(0, PATH_MAX))?.[1] ?? VICTIM.exec(input.url.slice(0, PATH_MAX))?.[1];
  const filled = [
    ...pages.flatMap(({ forms: some }) => some.flatMap(({ fields }) => fields)),
    ...pages.flatMap(({ looseFields }) => looseFields),
  ].find(({ type, value }) => type !== "hidden" && /^[\w.+-]+@[\w-]+\.[\w.]+$/.test(value));
  if (isSecret && (victim !== undefined || filled !== undefined))
    add(
      "kit",
      "made for one person",
      1.5,
      "The address of the page or its form has the e-mail address of whom it is for.",
    );
  const urgent = URGENT.find((phrase) => asWords(input.text.slice(0, 4000)).includes(` ${phrase} `));
  if (urgent !== undefined && isSecret && input.text.length < 4000)
    add("kit", "urges", 1, `The page urges: “${urgent}”.`);
  const shownAs = (shape: RegExp) => input.pushed.find((name) => shape.test(name.slice(-PATH_MAX)));
  const program = shownAs(PROGRAM);
  const archive = shownAs(ARCHIVE);
  const [file] = input.pushed;
  if (program !== undefined)
    add("kit", "pushes a program", 1.5, `The page had a program stored without being asked: ${program.slice(-80)}.`);
  else if (archive !== undefined)
    add("kit", "pushes an archive", 1.2, `The page had an archive stored without being asked: ${archive.slice(-80)}.`);
  else if (file !== undefined)
    add("kit", "pushes a file", 0.3, `The page had a file stored without being asked: ${file.slice(-80)}.`);
  if (input.miners.length > 0)
    add("harm", "mines", 0.5, `The page mines cryptocurrency by ${input.miners.join(", ")}.`);
  reasons.push(...readLures(input), ...readPasted(input));
  if (input.known.cloaking !== null)
    add("kit", "cloaking", 1.5, `The page shows something else to others: ${input.known.cloaking}.`);
  if (input.known.hiddenCollector !== null)
    add(
      "hidden",
      "hidden log-in",
      1.5,
      `Others are shown a form that posts passwords to ${input.known.hiddenCollector}.`,
    );
  reasons.push(...readPlace(input, url, isSecret));
  return reasons;
}

/** Whether a link leads to another page, and not to a place of the same. */
function isElsewhere(link: string, page: URL): boolean {
  const to = URL.parse(link);
  return to !== null && (to.host !== page.host || to.pathname !== page.pathname);
}

function readSending(
  input: CatphishInput,
  pages: readonly PageReading[],
  scripts: string,
  isOwnOfBrand: (host: string) => boolean,
  add: (group: ReasonGroup, rule: string, weight: number, detail: string) => void,
): void {
  const targets = pages.flatMap(({ forms }) => forms.map(({ action }) => action ?? "")).join("\n");
  const sender = SENDERS.find(
    ([, shape]) => shape.test(scripts) || shape.test(targets) || input.requested.some((at) => shape.test(at)),
  );
  if (sender !== undefined) add("sends", "sends to a third party", 3.5, `What is typed is sent by ${sender[0]}.`);
  const site = new URL(input.url).hostname;
  // Where a page asks for a name alone, as the first step of a log-in does, its form is the one that matters.
  const secret = pages.flatMap(secretForms);
  const forms = secret.length > 0 ? secret : pages.flatMap((one) => one.forms.filter(isFirstForm));
  const away = forms.find(({ target, host }) => target === "other site" && host !== null && !isOwnOfBrand(host));
  if (away !== undefined) add("sends", "posts elsewhere", 1.8, `The form posts to ${away.host}, not to ${site}.`);
  // Others' log-ins are met by TLS today, but for boxes within one's own network, as those of hotels' WLANs.
  const isClear = ({ target, isInsecure, host }: PageForm): boolean =>
    target === "other site" && isInsecure && host !== null && !OWN_NETWORK.test(host) && !isOwnOfBrand(host);
  if (forms.some(isClear))
    add(
      "sends",
      "posts elsewhere in the clear",
      1.5,
      "What is typed goes to that other site over the network as it is.",
    );
  if (forms.some(({ target }) => target === "mail"))
    add("sends", "posts by mail", 3, "The form sends what is typed by mail.");
  if (forms.some(({ isInsecure, target }) => isInsecure && target !== "mail"))
    add("sends", "posts in the clear", 0.7, "The form sends what is typed over the network as it is.");
  const called = posted(scripts).find(
    (to) => to !== site && !isSameSite(to, site) && !isOwnOfBrand(to) && !MEASURES.test(to),
  );
  if (away === undefined && called !== undefined)
    add("sends", "posts elsewhere by a script", 1.8, `A script posts to ${called}, not to ${site}.`);
  const foreign = pages.slice(1).some((frame) => frame.url !== pages[0]?.url && secretForms(frame).length > 0);
  if (foreign) add("sends", "form in a frame", 0.5, "The form stands in a frame.");
  if (input.framed !== null && !isOwnOfBrand(input.framed) && !isLoginHost(input.framed)) {
    const detail = `What it asks for stands in a frame over the page, of ${input.framed}, which the address bar does not name.`;
    add("hidden", "page of another site", 2, detail);
  }
}

const isFirstForm = ({ fields }: PageForm): boolean =>
  fields.some(
    ({ type, hints }) => type === "email" || type === "tel" || /\b(?:user|login|e-?mail|account)\b/i.test(hints),
  );

const isSameSite = (one: string, other: string): boolean => siteOf(one) === siteOf(other);

/** Calls of a script that send something to a URL that stands there whole. */
const POSTS =
  /\b(?:fetch\s{0,4}\(\s{0,4}["'`](https?:\/\/[^"'`\s<>]{4,300})["'`]\s{0,4},\s{0,4}\{[^{}]{0,200}\bmethod["']?\s{0,4}:\s{0,4}["'`]post|(?:sendBeacon|\$\.post|axios\.post)\s{0,4}\(\s{0,4}["'`](https?:\/\/[^"'`\s<>]{4,300})|\.open\s{0,4}\(\s{0,4}["'`]post["'`]\s{0,4},\s{0,4}["'`](https?:\/\/[^"'`\s<>]{4,300}))/gi;
const POSTS_MAX = 50;
/** Services that count visits and errors: what is posted there is not what is typed. */
const MEASURES =
  /(?:^|\.)(?:google-analytics\.com|analytics\.google\.com|googletagmanager\.com|doubleclick\.net|sentry\.io|bugsnag\.com|nr-data\.net|newrelic\.com|segment\.(?:io|com)|mixpanel\.com|amplitude\.com|hotjar\.(?:com|io)|clarity\.ms|facebook\.com|datadoghq\.(?:com|eu)|browser-intake-datadoghq\.(?:com|eu)|cloudflareinsights\.com|posthog\.com|plausible\.io|matomo\.cloud|fullstory\.com|logrocket\.(?:io|com)|recaptcha\.net|hcaptcha\.com)$/i;

/** URLs that scripts post to, as far as they stand whole in a call. Time is linear in the text. */
export const postedUrls = (text: string): string[] =>
  text
    .matchAll(POSTS)
    .map(([, ...urls]) => urls.find((url) => url !== undefined) ?? "")
    .filter((url) => !MEASURES.test(URL.parse(url)?.hostname ?? ""))
    .take(POSTS_MAX)
    .toArray();

const posted = (scripts: string): string[] => postedUrls(scripts).flatMap((url) => URL.parse(url)?.hostname ?? []);

function readPlace({ known, url: at }: CatphishInput, url: URL, isSecret: boolean): CatphishReason[] {
  const reasons: CatphishReason[] = [];
  const add = (rule: string, weight: number, detail: string, group: ReasonGroup = "place"): void => {
    reasons.push({ rule, group, detail, weight });
  };
  const isShared = isSharedHost(url.hostname);
  if (/^(?:data|blob|file):/.test(at))
    add("no place", 2, "The document has no place on the web: its address holds it.");
  if (isShared) add("free hosting", 1.5, `Anyone may put up pages at ${url.hostname.split(".").slice(1).join(".")}.`);
  if (/^[\d.]+$|^\[/.test(url.hostname)) add("address for a name", 1, "The page is at an address without a name.");
  if (isSecret && /(?:^|\.)xn--/.test(url.hostname))
    add("name in other letters", 0.5, "The host is written in letters of other scripts.");
  if (isSecret && url.hostname.split(".").length > 5) add("deep name", 0.7, "The host has many labels.");
  if (isShared) return reasons;
  const { ageDays, rank } = known;
  if (ageDays !== null && ageDays < 30) add("new name", 1.4, `The domain was registered ${ageDays} days ago.`);
  else if (ageDays !== null && ageDays < 180) add("young name", 0.7, `The domain was registered ${ageDays} days ago.`);
  else if (ageDays !== null && ageDays > 5 * 365)
    add("old name", -0.5, `The domain is ${Math.floor(ageDays / 365)} years old.`, "benign");
  if (rank !== null && rank <= 100_000)
    add("well-visited name", rank <= 10_000 ? -5 : -3, `The domain is number ${rank} of the most visited.`, "benign");
  return reasons;
}

import { ownLabelOf } from "../look-alikes/index.ts";
import { readAsked, readScanned } from "./asks.ts";
import type { Brand } from "./brand.ts";
import type { CatphishInput } from "./input.ts";
import { type CatphishJudgement, type CatphishReason, concluded } from "./judgement.ts";
import { brandMarks, type BrandTexts, marksOf, type PageMarks, textsOf } from "./marks.ts";
import { isLoginHost, isOwnHost } from "./places.ts";
import { readTraces } from "./traces.ts";
import { shownOf, unjudgedOf } from "./unjudged.ts";
import { saysName } from "./words.ts";

/** Software that many companies run themselves, whose log-in bears its maker's name. */
const SELF_HOSTED: ReadonlyMap<string, string | null> = new Map([
  ["Outlook on the web", "Microsoft"],
  ["Microsoft AD FS", "Microsoft"],
  ["GitLab", null],
  ["Jira", null],
  ["Confluence", null],
  ["Roundcube", null],
  ["Zimbra", null],
  ["cPanel", null],
  ["Plesk", null],
  ["WordPress", null],
  ["Keycloak", null],
]);
const CERTAIN = -20;
/** From so much on marks of a brand say whose the page poses as. */
const BORNE = 2;
/** A host's own label is shorter than a name. */
const NAME_LEAST = 4;
/** Marks of a page that poses as a brand. A page about the brand has none of them. */
const AS_ITS_OWN: ReadonlySet<string> = new Set([
  "brand's title",
  "brand's heading",
  "brand's site name",
  "brand's copyright",
  "brand's favicon",
  "brand's picture",
  "copied from the brand",
  "name in disguise",
  "look-alike name",
]);

/**
 * Whether a page pretends to be a brand's to get at what people type: reasons with weights, of which the probability is
 * computed alone (`recomputeCatphish`). A brand's own page, and a log-in that companies rent, is never malicious.
 */
export const judgePage = (input: CatphishInput, brands: readonly Brand[]): CatphishJudgement =>
  judgeOfPages(brands)(input);

/** The same for many pages: what is compared of brands is made once. */
export function judgeOfPages(brands: readonly Brand[]): (input: CatphishInput) => CatphishJudgement {
  let texts: readonly BrandTexts[] | null = null;
  return (input) => judged(input, brands, () => (texts ??= brands.map(textsOf)));
}

/** @param texts of the brands, which pages of their own sites need none of */
function judged(input: CatphishInput, brands: readonly Brand[], texts: () => readonly BrandTexts[]): CatphishJudgement {
  const host = URL.parse(input.url)?.hostname ?? "";
  const own = brands.find(({ domains }) => isOwnHost(host, domains));
  if (own !== undefined) return concluded([benign("brand's own site", CERTAIN, `${host} is of ${own.name}.`)], null);
  if (isLoginHost(host)) {
    return concluded([benign("rented log-in", CERTAIN, `${host} is where companies let people log in.`)], null);
  }
  if (host === "" && !/^(?:data|blob):/.test(input.url)) {
    return { ...concluded([], null), unjudged: unjudgedOf(input, [], false) };
  }
  const marks = marksOf(input);
  const asked = readAsked([input.page, ...input.frames], input.text, input.masked, input.dialogs);
  const [borne] = texts()
    .map((one) => withSum(one.brand, brandMarks(one, marks, input)))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.sum - a.sum);
  const isOwnOfBrand = (other: string): boolean => borne !== undefined && isOwnHost(other, borne.brand.domains);
  const traces = readTraces(input, asked.isSecret, isOwnOfBrand);
  const isBorne = borne !== undefined && borne.sum >= BORNE;
  const shown = isBorne ? shownOf(input) : null;
  const reasons = [
    ...(borne?.reasons ?? []),
    ...(shown === null
      ? []
      : [{ rule: "nothing to read", group: "hidden" as const, detail: `It bears a brand, and ${shown}.`, weight: 1 }]),
    ...asked.reasons,
    ...(isBorne && asked.reasons.length === 0 ? besideFields(input) : []),
    ...(asked.isSecret && isAllOfIt(input, borne?.reasons ?? [])
      ? [
          {
            rule: "nothing but that",
            group: "kit" as const,
            detail: "The page bears a brand as its own, and is little but what it asks for.",
            weight: 2,
          },
        ]
      : []),
    ...traces,
    ...forThePage(input, marks, borne?.brand ?? null, borne?.reasons ?? [], traces),
  ];
  const brand = borne !== undefined && borne.sum >= 1 ? borne.brand.name : null;
  const found = concluded(reasons, brand);
  return { ...found, unjudged: unjudgedOf(input, found.reasons, found.isMalicious) };
}

/** A site that people come to for something else has more to read, and leads to more, than a page that asks and no more. */
const isAllOfIt = ({ text, page, technologies }: CatphishInput, borne: readonly CatphishReason[]): boolean =>
  borne.some(({ rule }) => AS_ITS_OWN.has(rule)) &&
  text.length < LITTLE &&
  page.links.own.length < 15 &&
  !technologies.some((name) => SELF_HOSTED.has(name));
const LITTLE = 700;

/** What a page asks for without a field. It counts where the page bears a brand: else it is what many pages do. */
const besideFields = (input: CatphishInput): CatphishReason[] =>
  input.logins > 0
    ? [
        {
          rule: "asks for a password",
          group: "asks",
          detail: "The server had the browser ask for a name and password in a window of its own.",
          weight: 2.5,
        },
      ]
    : readScanned(input);

const withSum = (brand: Brand, reasons: readonly CatphishReason[]) => ({
  brand,
  reasons,
  sum: reasons.reduce((total, { weight }) => total + weight, 0),
});

const benign = (rule: string, weight: number, detail: string): CatphishReason => ({
  rule,
  group: "benign",
  detail,
  weight,
});

function forThePage(
  input: CatphishInput,
  marks: PageMarks,
  brand: Brand | null,
  borne: readonly CatphishReason[],
  traces: readonly CatphishReason[],
): CatphishReason[] {
  const reasons: CatphishReason[] = [];
  // Marks of software can be copied with its page: a page that has traces of a kit besides is not cleared by them.
  const isSuspect = traces.some(({ weight }) => weight >= 1);
  const isMakers = (name: string): boolean => brand === null || (SELF_HOSTED.get(name) ?? brand.name) === brand.name;
  const software = isSuspect ? undefined : input.technologies.find((name) => SELF_HOSTED.has(name) && isMakers(name));
  if (software !== undefined)
    reasons.push(benign("software of its own", -3, `The page is ${software}, which companies run themselves.`));
  const own = (ownLabelOf(marks.host) ?? "").toLowerCase().replaceAll("-", "");
  const isPosing = borne.some(({ rule }) => AS_ITS_OWN.has(rule));
  const isBrands = (brand?.names ?? []).some((name) => own.includes(name.replaceAll(" ", "")));
  const says = [...marks.titles.map(({ words }) => words), marks.siteName, marks.copyright, ...marks.headings];
  if (own.length >= NAME_LEAST && !isBrands && says.some((text) => saysName(text, own))) {
    // An attacker chooses the host's name: it proves nothing where the page bears another brand, and little beside a kit.
    const weight = isPosing ? 0 : isSuspect ? -1 : -2.5;
    if (weight < 0)
      reasons.push(benign("says whose it is", weight, `The page calls itself by its own domain's name, ${own}.`));
  }
  // Links are cheap to write, too.
  if (input.page.links.own.length >= 15 && !isPosing)
    reasons.push(
      benign("site of its own", -1.2, `The page has ${input.page.links.own.length} links within its own site.`),
    );
  if (input.text.length > 6000) reasons.push(benign("much to read", -1, "The page has much text."));
  return reasons;
}

import { extract } from "../indicators/index.ts";
import type { ArticleText } from "./article-text.ts";

/** Where an element within a line begins or ends without a blank. */
export interface Seam {
  readonly at: number;
  readonly isEnd: boolean;
  /** Whether one ends there and the next begins. */
  readonly isOfSiblings: boolean;
}

const TOKEN_MAX = 300;
const MAY_BE = /[.:]|[\da-f]{32}/i;

/**
 * The text with a blank where two elements within a line part two words, as cells of a grid do: `<span>192.0.2.1</span>
 * <span>C2</span>` is shown apart. Where an editor split one word, `evil<b>.example</b>`, it stays one.
 */
export function partedAt(seams: readonly Seam[], article: ArticleText): ArticleText {
  const { text, blocks, links } = article;
  const parted: number[] = [];
  for (const [index, { at, isOfSiblings }] of seams.entries()) {
    const start = Math.max(parted.at(-1) ?? 0, startOfToken(text, at));
    const end = endOfToken(text, at);
    const right = text.slice(at, Math.min(seams[index + 1]?.at ?? text.length, end));
    const left = text.slice(start, at);
    if (left === "" || right === "") continue;
    if (isParted(left, right, text.slice(start, end)) || (isOfSiblings && isOfTwoCells(left, right))) parted.push(at);
  }
  if (parted.length === 0) return article;
  let next = 0;
  // All places come in their order, but for those of links.
  const moved = (place: number): number => {
    if (next > 0 && (parted[next - 1] ?? 0) >= place) next = 0;
    while (next < parted.length && (parted[next] ?? 0) < place) next++;
    return place + next;
  };
  const pieces = parted.map((seam, at) => text.slice(parted[at - 1] ?? 0, seam));
  return {
    text: [...pieces, text.slice(parted.at(-1))].join(" "),
    blocks: Array.from(blocks, (block) => ({ ...block, from: moved(block.from), to: moved(block.to) })),
    links: Array.from(links, (link) => ({ ...link, from: moved(link.from), to: moved(link.to) })),
  };
}

/** Whether one side is an indicator of its own, and both together are none over the seam. */
function isParted(left: string, right: string, both: string): boolean {
  if (!/[\w\]]$/.test(left) || !/^(?:\w|\[[\da-f]*:)/i.test(right)) return false;
  const [isLeft, isRight] = [isWhole(left), isWhole(right)];
  if (isLeft && isRight) return true;
  if (!isLeft && !isRight) return false;
  return !extract(both).some(({ start, end }) => start < left.length && end > left.length);
}

const isOfTwoCells = (left: string, right: string): boolean =>
  isUrlAndWord(left, right) ||
  (LABEL.test(left) && /^[\w[]/.test(right) && isWhole(right)) ||
  (isWhole(left) && LABEL.test(right));

/** What says of a cell beside it what it holds; without a blank it would be the beginning of the name. */
const LABEL =
  /^(?:ip(?:v[46])?(?:-addr)?|address|domain(?:-name)?|host(?:name)?|fqdn|ur[il]|e-?mail(?:-addr)?|sender|md5|sha-?\d{0,3}|hash|c2|c&c|server|indicator|ioc|value|type)e?s?[:：]?$/i;

/** A URL goes on with whatever stands behind it, so that a word in the next cell would be part of it. */
const isUrlAndWord = (left: string, right: string): boolean =>
  /^h(?:tt|xx)ps?:\/\/[^/]+\/.*\w$/i.test(left) && /^\p{L}+$/u.test(right);

function isWhole(token: string): boolean {
  if (!MAY_BE.test(token)) return false;
  const withPort = token.length - (/:\d{1,5}$/.exec(token)?.[0].length ?? 0);
  return extract(token).some(({ start, end }) => start <= 1 && end >= Math.min(withPort, token.length - 1) - 1);
}

function startOfToken(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < TOKEN_MAX && !/\s/.test(text[start - 1] ?? "")) start--;
  return start;
}

function endOfToken(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at < TOKEN_MAX && !/\s/.test(text[end] ?? "")) end++;
  return end;
}

import type { ArticleText, Block, Link, Place } from "./article-text.ts";
import { blocksByLines } from "./plain-headings.ts";
import { partedAt, type Seam } from "./seams.ts";
import { inOneLine } from "../page/index.ts";
import { ARTICLE_TEXT_MAX, BLOCKS_MAX, LINKS_READ_MAX, SEAMS_MAX } from "./bounds.ts";

/** Characters that are not seen, and that split words on purpose. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** As Markdown has what is defanged: `evil\\[.\\]example`. */
const ESCAPED = /\\\[(\.|:|:\/\/|@|dot|at)\\\]/gi;
const BLANKS = /[\s\u00a0]+/g;

/** Writes the text of an article. */
export class ArticleWriter {
  readonly #parts: string[] = [];
  readonly blocks: Block[] = [];
  readonly links: Link[] = [];
  length = 0;
  #last = "\n";
  #blockFrom = 0;
  readonly #seams: Seam[] = [];

  /** @param isVerbatim blanks count, as in `pre` */
  add(text: string, isVerbatim: boolean): void {
    const seen = text.replace(UNSEEN, "").replace(ESCAPED, "[$1]");
    const written = isVerbatim ? seen : seen.replace(BLANKS, oneBlank);
    this.#write(!isVerbatim && isBlank(this.#last) ? written.replace(/^[ \r]/, "") : written);
  }

  /** Where an element within a line begins or ends: editors split words there, and grids part cells. */
  seam(isEnd: boolean): void {
    if (isBlank(this.#last)) return;
    const known = this.#seams.at(-1);
    if (known?.at === this.length) {
      if (known.isEnd && !isEnd) this.#seams[this.#seams.length - 1] = { ...known, isOfSiblings: true };
    } else if (this.#seams.length < SEAMS_MAX) this.#seams.push({ at: this.length, isEnd, isOfSiblings: false });
  }

  /** Ends a line, if one was begun. */
  breakLine(): void {
    if (this.#last !== "\n") this.#write("\n");
  }

  /** Parts two cells of a row. */
  parts(): void {
    if (this.#last !== "\n" && this.#last !== "\t") this.#write("\t");
  }

  /** Whether something was written since the last block ended. */
  get hasText(): boolean {
    return this.length > this.#blockFrom;
  }

  /** Ends the block that stands at the place. */
  endBlock(place: Place): void {
    if (this.hasText && this.blocks.length < BLOCKS_MAX)
      this.blocks.push({ ...place, from: this.#blockFrom, to: this.length });
    this.#blockFrom = this.length;
  }

  addLink(link: Link): void {
    if (this.links.length < LINKS_READ_MAX) this.links.push(link);
  }

  result(): ArticleText {
    const { text, blocks, links } = partedAt(this.#seams, {
      text: this.#parts.join(""),
      blocks: this.blocks,
      links: this.links,
    });
    return { text, blocks: blocks.flatMap((block) => blocksByLines(text, block)), links };
  }

  #write(text: string): void {
    const written = text.slice(0, ARTICLE_TEXT_MAX - this.length);
    if (written === "") return;
    this.#parts.push(written);
    this.length += written.length;
    this.#last = written.at(-1) ?? "";
  }
}

/**
 * What ends a line of the source and none of the page. It may be one of a document that was made from a PDF, so that what it
 * parts can be joined; for all else it is a blank.
 */
export const SOFT_END = "\r";
const oneBlank = (blanks: string): string => (blanks.includes("\n") ? SOFT_END : " ");
const isBlank = (character: string): boolean => /\s/.test(character);

/** What stands around a place of the text, in one line. */
export const around = (text: string, from: number, to: number, by: number): string =>
  inOneLine(text.slice(Math.max(0, from - by), to + by));

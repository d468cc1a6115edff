/** An article of our own making, and all that it says is an indicator. */
export interface LabelledArticle {
  readonly name: string;
  readonly url: string;
  readonly html: string;
  readonly indicators: ReadonlySet<string>;
}

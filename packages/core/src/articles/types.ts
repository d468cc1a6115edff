import type { IndicatorType } from "../indicators/index.ts";

/** The part of a page that a text stands in. */
export type ArticleSection =
  | "text"
  | "list"
  | "table"
  | "code"
  | "quote"
  | "details"
  | "caption"
  /** The alternative or title text of a picture. */
  | "picture"
  /** The target of a link, told apart from its text. */
  | "link"
  | "appendix"
  | "footer"
  | "navigation"
  | "comments";

/** Why a value is no indicator of the article. */
export type LeftOutReason =
  /** It belongs to the site that the article stands on. */
  | "own_site"
  | "warning_list"
  /** A source, a tool or a vendor that the text points its readers to. */
  | "reference"
  | "social"
  /** A network that delivers pages, fonts or scripts. */
  | "cdn"
  /** A private, local or reserved address. */
  | "not_public"
  /** A block of addresses, which no indicator's type has. */
  | "prefix"
  /** The version of a program that reads as an address. */
  | "version"
  /** The name by which a scanner calls malware, and that reads as a domain. */
  | "detection_name"
  /** A member of an object in a program. */
  | "code"
  /** Two words of sentences without a blank between. */
  | "words"
  /** The digest of a commit. */
  | "commit"
  /** A comment of a reader. */
  | "comment"
  /** The site's menus, teasers and the like. */
  | "navigation"
  /** Its author took it back: revoked in STIX, deleted in MISP. */
  | "revoked"
  /** A document of STIX or MISP has it as seen, and not as something to look out for. */
  | "observed";

interface ArticleValue {
  readonly type: IndicatorType;
  /** In normal form, as `extract` gives it. */
  readonly value: string;
  /** Where it stands the first time. */
  readonly section: ArticleSection;
  /** What stands around it there, in one line. */
  readonly context: string;
}

export interface ArticleIndicator extends ArticleValue {
  /** The heading that it stands under; null where there is none. */
  readonly heading: string | null;
  /** How often it is named. */
  readonly count: number;
  /** Of an address: the ports that stand behind it, each once, in their order. */
  readonly ports: readonly number[];
}

export interface LeftOut extends ArticleValue {
  readonly reason: LeftOutReason;
  /** The name of the warning list that has it; null where no list is the reason. */
  readonly list: string | null;
}

/** What an article says. */
export interface ArticleReading {
  readonly title: string;
  /** As its author gives it, else its first paragraph; null where it has neither. */
  readonly summary: string | null;
  /** All that the article says, without menus and comments of readers. */
  readonly text: string;
  /** Each once, in the order of the page. */
  readonly indicators: readonly ArticleIndicator[];
  readonly leftOut: readonly LeftOut[];
}

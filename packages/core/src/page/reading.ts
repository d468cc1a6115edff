export interface PageField {
  /** `text` where none is given; `select` and `textarea` by their elements. */
  readonly type: string;
  readonly name: string;
  /** What else tells what is asked for: id, label, placeholder, `autocomplete`, in small letters, blanks between. */
  readonly hints: string;
  readonly maxLength: number | null;
  readonly value: string;
}

/** Where a form leads: to the page's own site, another one, an address of mail, or nowhere that the document tells. */
export type FormTarget = "own site" | "other site" | "mail" | "script";

export interface PageForm {
  readonly action: string | null;
  readonly method: string;
  readonly fields: readonly PageField[];
  readonly target: FormTarget;
  /** The host that it posts to. */
  readonly host: string | null;
  /** What is typed goes over the network as it is, or by mail. */
  readonly isInsecure: boolean;
}

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

export interface PagePicture {
  readonly url: string;
  readonly text: string;
}

/** What a document tells. Everything is the page's word, cut at bounds. */
export interface PageReading {
  /** Where it stands, as given. */
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly generator: string | null;
  /** `og:site_name`, `application-name`. */
  readonly siteName: string | null;
  readonly canonical: string | null;
  readonly meta: Readonly<Record<string, string>>;
  readonly refresh: { readonly seconds: number; readonly url: string | null } | null;
  readonly language: string | null;
  readonly icons: readonly string[];
  readonly forms: readonly PageForm[];
  /** Fields that stand in no form. */
  readonly looseFields: readonly PageField[];
  readonly links: { readonly own: readonly PageLink[]; readonly other: readonly PageLink[] };
  /** Links that lead nowhere: `#`, `javascript:void(0)`, nothing. */
  readonly deadLinks: number;
  /** What the document loads, scripts and frames among it; and of it what comes from its own site. */
  readonly resources: readonly string[];
  readonly localResources: readonly string[];
  readonly pictures: readonly PagePicture[];
  readonly comments: readonly string[];
  readonly scripts: { readonly urls: readonly string[]; readonly texts: readonly string[] };
  readonly iframes: readonly string[];
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  /** Text outside of scripts, styles and what the document hides. */
  readonly text: string;
  readonly elements: number;
  /** How many of them are drawn on by scripts. */
  readonly canvases: number;
  readonly hashes: {
    /** SHA-256 of the whole document, and of what stands between the tags of `body` and of `head`; null without them. */
    readonly content: string;
    readonly body: string | null;
    readonly head: string | null;
    /** Of the text; null without words. */
    readonly simhash: string | null;
  };
  /** Whether something was left out at a bound. */
  readonly isCut: boolean;
}

import type { CatphishDialog, CatphishKnown } from "../input.ts";

/** A page with what it is: made by us for tests, after what such pages are like. None is a copy. */
export interface LabelledPage {
  readonly kind: string;
  readonly isPhishing: boolean;
  readonly url: string;
  readonly html: string;
  readonly askedUrl?: string;
  /** Documents of its frames, by URL. */
  readonly frames?: readonly { readonly url: string; readonly html: string }[];
  readonly scripts?: readonly string[];
  readonly technologies?: readonly string[];
  readonly pushed?: readonly string[];
  readonly status?: number;
  readonly miners?: readonly string[];
  /** What a browser shows of it, line by line, where that matters; else the text of its documents. */
  readonly shown?: string;
  readonly dialogs?: readonly CatphishDialog[];
  readonly logins?: number;
  readonly masked?: readonly string[];
  readonly framed?: string;
  readonly known?: Partial<CatphishKnown>;
}

interface Written {
  readonly title: string;
  readonly lang?: string;
  readonly head?: string;
  readonly body: string;
}

const html = ({ title, lang = "en", head = "", body }: Written): string =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

export const password = (label = "Password", name = "password"): string =>
  `<label>${label}<input type="password" name="${name}"></label>`;
export const user = (label = "Email", name = "email"): string =>
  `<label>${label}<input type="email" name="${name}"></label>`;
export const text = (label: string, name: string): string =>
  `<label>${label}<input type="text" name="${name}"></label>`;
export const button = (label = "Log in"): string => `<button type="submit">${label}</button>`;
export const form = (action: string, ...parts: readonly string[]): string =>
  `<form method="post" action="${action}">${parts.join("")}</form>`;
export const card = (): string =>
  `${text("Name on card", "name")}${text("Card number", "cardnumber")}${text("Expiry", "exp")}${text("CVV", "cvv")}`;
/** Links of a site that is lived in. */
export const menu = (...names: readonly string[]): string =>
  `<nav>${names.map((name) => `<a href="/${encodeURIComponent(name.toLowerCase().replaceAll(" ", "-"))}">${name}</a>`).join("")}</nav>`;
export const dead = (...names: readonly string[]): string => names.map((name) => `<a href="#">${name}</a>`).join(" ");
export const paragraphs = (...texts: readonly string[]): string => texts.map((some) => `<p>${some}</p>`).join("");

export const phish = (kind: string, url: string, page: Written, more: Partial<LabelledPage> = {}): LabelledPage => ({
  kind,
  isPhishing: true,
  url,
  html: html(page),
  ...more,
});
export const benign = (kind: string, url: string, page: Written, more: Partial<LabelledPage> = {}): LabelledPage => ({
  kind,
  isPhishing: false,
  url,
  html: html(page),
  ...more,
});

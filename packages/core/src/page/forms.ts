import { FIELDS_MAX, FORMS_MAX } from "./bounds.ts";
import type { Attributes } from "./elements.ts";
import type { FormTarget, PageField, PageForm } from "./reading.ts";
import { isOfWeb, resolved, siteOf } from "./site.ts";
import { inOneLine, type Listed, listing } from "./texts.ts";

interface OpenForm {
  readonly attributes: Attributes;
  readonly fields: Listed<PageField>;
  /** Where a button sends it instead. */
  action: string | null;
}

export interface FormsReader {
  readonly opened: (name: string, attributes: Attributes) => void;
  readonly closed: (name: string) => void;
  /** Text of labels: what is asked for in the field that comes next. */
  readonly text: (text: string) => void;
  readonly forms: (page: URL | null, base: URL | null) => PageForm[];
  readonly loose: readonly PageField[];
  readonly isCut: () => boolean;
}

const FIELDS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);
const LABEL_MAX = 200;
const HINT_MAX = 100;

/** Reads forms and their fields; a form ends where it is closed, or the next one begins. */
export function readForms(): FormsReader {
  const forms = listing<OpenForm>(FORMS_MAX);
  const loose = listing<PageField>(FIELDS_MAX);
  let current: OpenForm | null = null;
  let label = "";
  let isInLabel = false;
  return {
    opened: (name, attributes) => {
      if (name === "label") {
        isInLabel = true;
        label = "";
      } else if (name === "form") {
        current = { attributes, fields: listing(FIELDS_MAX), action: null };
        forms.add(current);
      } else if (FIELDS.has(name) || isEditable(attributes)) {
        const list = current?.fields ?? loose;
        if (!list.isCut()) list.add(fieldOf(name, attributes, label));
        label = "";
      }
      if (current !== null && (name === "button" || name === "input"))
        current.action ??= attributes["formaction"] ?? null;
    },
    closed: (name) => {
      if (name === "form") current = null;
      else if (name === "label") isInLabel = false;
    },
    text: (text) => {
      if (isInLabel && label.length < LABEL_MAX) label += text.slice(0, LABEL_MAX);
    },
    forms: (page, base) => forms.values.map((form) => formOf(form, page, base)),
    loose: loose.values,
    isCut: () => forms.isCut() || loose.isCut() || forms.values.some(({ fields }) => fields.isCut()),
  };
}

/** What is typed into without being a field. */
const isEditable = ({ contenteditable }: Attributes): boolean =>
  contenteditable !== undefined && /^(?:|true|plaintext-only)$/i.test(contenteditable.trim());

/** Dots for letters, which a field of passwords has without a style. */
const AS_DOTS = /-webkit-text-security\s{0,9}:\s{0,9}(?:disc|circle|square)/i;

function fieldOf(element: string, attributes: Attributes, label: string): PageField {
  const written = element === "input" ? (attributes["type"] ?? "text").trim().toLowerCase() || "text" : element;
  const typed = FIELDS.has(element) ? written : "textarea";
  const type = AS_DOTS.test(attributes["style"] ?? "") ? "password" : typed;
  const name = (attributes["name"] ?? "").slice(0, HINT_MAX);
  const hints = ["id", "placeholder", "autocomplete", "aria-label", "title"]
    .flatMap((key) => attributes[key] ?? [])
    .map((hint) => hint.slice(0, HINT_MAX));
  const max = Number(attributes["maxlength"] ?? Number.NaN);
  return {
    type: type.slice(0, HINT_MAX),
    name,
    hints: inOneLine([name, ...hints, label].join(" ")).toLowerCase(),
    maxLength: Number.isInteger(max) && max >= 0 ? max : null,
    value: (attributes["value"] ?? "").slice(0, PHRASE),
  };
}
const PHRASE = 300;

function formOf(form: OpenForm, page: URL | null, base: URL | null): PageForm {
  const written = form.action ?? form.attributes["action"] ?? "";
  const method = (form.attributes["method"] ?? "get").trim().toLowerCase();
  const url = written.trim() === "" ? page : resolved(written, base);
  const target = targetOf(url, page);
  return {
    action: url?.href.slice(0, ACTION_MAX) ?? null,
    method: method === "post" || method === "dialog" ? method : "get",
    fields: form.fields.values,
    target,
    host: url !== null && isOfWeb(url) ? url.hostname : null,
    isInsecure: target === "mail" || url?.protocol === "http:",
  };
}
const ACTION_MAX = 4096;

function targetOf(url: URL | null, page: URL | null): FormTarget {
  if (url === null) return "script";
  if (url.protocol === "mailto:") return "mail";
  if (!isOfWeb(url)) return "script";
  return page !== null && siteOf(url.hostname) === siteOf(page.hostname) ? "own site" : "other site";
}

import { getDocumentProxy } from "unpdf";
import { ReadingError } from "../budget.ts";
import type { FileKindReader } from "../reader.ts";

/** The text and links of a PDF; scripts in it are noticed and never run, pictures and typefaces never drawn. */
export const readPdf: FileKindReader = async ({ bytes, depth, into, budget }) => {
  const pdf = await open(bytes);
  try {
    if (depth === 1) {
      into.fact("pages", pdf.numPages);
      const info: unknown = (await pdf.getMetadata()).info;
      for (const [fact, key] of [
        ["title", "Title"],
        ["author", "Author"],
        ["producer", "Producer"],
      ] as const) {
        const value: unknown = info instanceof Object ? Reflect.get(info, key) : undefined;
        if (typeof value === "string") into.fact(fact, value);
      }
      if (await hasScripts(pdf)) into.fact("has_scripts", true);
    }
    for (let number = 1; number <= pdf.numPages; number++) {
      if (number > budget.maxPages) throw new ReadingError(`The PDF has more than ${budget.maxPages} pages`);
      budget.time();
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const lines = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      into.text(lines.replaceAll(BROKEN_AT_HYPHEN, "-"));
      const links = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string }[];
      into.text(links.map(({ url, unsafeUrl }) => url ?? unsafeUrl ?? "").join("\n"));
      page.cleanup();
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
};

/**
 * A word that goes on in the next line. Names and URLs are broken at hyphens of their own: without the next line, the rest
 * of `h-isac.org` would be a name that the document does not have.
 */
const BROKEN_AT_HYPHEN = /(?<=[\p{L}\p{N}])-[ \t]*\n[ \t]*(?=[\p{L}\p{N}])/gu;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new ReadingError("The PDF is encrypted, and was not read");
    }
    throw error;
  }
}

async function hasScripts(pdf: Pdf): Promise<boolean> {
  const [scripts, opening] = await Promise.all([pdf.getJSActions(), pdf.getOpenAction()]);
  return scripts !== null || (opening !== null && JSON.stringify(opening).includes("action"));
}

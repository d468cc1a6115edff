import { ReadingError } from "../budget.ts";
import { decodeText } from "../decode.ts";
import type { FileKindReader } from "../reader.ts";
import { entriesOf } from "./archive.ts";
import { plainText } from "./markup.ts";

/** Parts that hold what a person wrote: of Word, Excel, PowerPoint and OpenDocument. */
const PROSE =
  /^(?:word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)|xl\/(?:sharedStrings|comments\d*|worksheets\/sheet\d+)|ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+|content)\.xml$/;
/** Targets of links are stored beside the text. */
const LINKS = /^(?:word|xl|ppt)\/(?:[a-z]+\/)?_rels\/[^/]+\.rels$/i;
const EXTERNAL = /<Relationship\b[^>]{0,4000}>/gi;
const MACROS = /vbaProject\.bin$|^Basic\//;

/**
 * Office documents: a ZIP of XML. Of the parts that are not text only pictures' and attachments' names would be left.
 */
export const readOffice: FileKindReader = async ({ bytes, depth, into, budget, within }) => {
  let encrypted = false;
  for await (const { name, data } of entriesOf(bytes, budget)) {
    if (data === null) encrypted = true;
    else if (PROSE.test(name)) into.text(textOf(decodeText(data)));
    else if (LINKS.test(name)) into.text(linksOf(decodeText(data)));
    else if (/\/(?:embeddings|attachments)\/[^/]+$/.test(name)) await within(data, name.split("/").at(-1) ?? "");
    else if (depth === 1 && name === "docProps/core.xml") describe(decodeText(data), into.fact.bind(into));
    if (MACROS.test(name)) into.fact("has_macros", true);
  }
  if (encrypted) throw new ReadingError("The document is encrypted, and was not read");
};

/** Text of an XML document. Paragraphs, cells and rows end in a line; runs within a paragraph belong together. */
function textOf(xml: string): string {
  refuseEntities(xml);
  const lines = xml.replaceAll(
    /<\/(?:w:p|a:p|si|c|row|text:p|text:h)>|<(?:w:br|w:tab|w:cr|text:tab)\b[^>]{0,200}>/g,
    "\n",
  );
  return `${plainText(lines.replaceAll(/<[^>]{0,10000}>/g, ""))}\n${hrefs(xml)}`;
}

const hrefs = (xml: string): string =>
  [...xml.matchAll(/\bxlink:href="([^"]{1,8192})"/g)].map(([, target = ""]) => plainText(target)).join("\n");

function linksOf(xml: string): string {
  refuseEntities(xml);
  const targets: string[] = [];
  for (const [relationship] of xml.matchAll(EXTERNAL)) {
    if (!/\bTargetMode="External"/i.test(relationship)) continue;
    targets.push(plainText(/\bTarget="([^"]*)"/i.exec(relationship)?.[1] ?? ""));
  }
  return targets.join("\n");
}

/** Office documents declare none; a file that does is hostile. */
function refuseEntities(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new ReadingError("The document declares entities, and was not read further");
}

function describe(xml: string, fact: (name: string, value: string | undefined) => void): void {
  const of = (tag: string) => new RegExp(`<${tag}\\b[^>]{0,200}>([^<]{1,500})<`).exec(xml)?.[1];
  fact("title", of("dc:title"));
  fact("author", of("dc:creator"));
  fact("modified", of("dcterms:modified"));
}

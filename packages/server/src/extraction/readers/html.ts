import { decodeText } from "../decode.ts";
import type { FileKindReader } from "../reader.ts";
import { markupText } from "./markup.ts";

/** Pages and drawings: text, links and scripts, of which none is run. */
export const readHtml: FileKindReader = ({ bytes, depth, into }) => {
  const markup = decodeText(bytes);
  if (depth === 1) {
    into.fact("title", /<title[^>]{0,200}>([^<]{1,500})/i.exec(markup)?.[1]);
    into.fact("has_scripts", /<script|\bon[a-z]{3,20}\s*=|javascript:/i.test(markup));
  }
  into.text(markupText(markup));
};

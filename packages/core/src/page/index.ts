export { type Attributes, markupOf, readElements } from "./elements.ts";
export { languageOf } from "./language.ts";
export { dHash, greyOf, type GreyPicture } from "./picture.ts";
export { type HexSha256, readPage } from "./read.ts";
export type { FormTarget, PageField, PageForm, PageLink, PagePicture, PageReading } from "./reading.ts";
export { minhash, resemblance } from "./minhash.ts";
export { bitsApart, simhash } from "./simhash.ts";
export { siteOf } from "./site.ts";
export { collecting, inOneLine } from "./texts.ts";

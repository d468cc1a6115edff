export { type Brand, BRAND_FORMAT, type BrandReading, readBrands } from "./brand.ts";
export { OWN_BRANDS } from "./brands.ts";
export { type CatphishInput, type CatphishKnown, NOTHING_KNOWN } from "./input.ts";
export { judgeOfPages, judgePage } from "./judge.ts";
export { type CatphishJudgement, type CatphishReason, recomputeCatphish } from "./judgement.ts";
export { pastedCommand } from "./pasted.ts";
export { postedUrls } from "./traces.ts";
export { waitsIn } from "./unjudged.ts";
export { verdictOf } from "./verdict.ts";

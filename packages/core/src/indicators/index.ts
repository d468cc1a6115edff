export { createAddressScanner, type AddressCounts, type AddressScanner } from "./address-stream.ts";
export { classify } from "./classify.ts";
export { extract } from "./extract.ts";
export { defang, refang } from "./fang.ts";
export { createExtractor, type Extractor } from "./stream.ts";
export { INDICATOR_TYPES, type ExtractOptions, type Indicator, type IndicatorType } from "./types.ts";
export { extractUnique, unique, type UniqueIndicator } from "./unique.ts";

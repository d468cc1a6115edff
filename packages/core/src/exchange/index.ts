export { indicatorIdOfItem } from "./ids.ts";
export { mispLines } from "./misp/event.ts";
export { stixArticle } from "./stix/article.ts";
export { stixLines } from "./stix/bundle.ts";
export { stixGraph } from "./stix/graph.ts";
export { stixScan } from "./stix/scan.ts";
export { headlineOf } from "./text.ts";
export type {
  SharedFile,
  SharedItem,
  SharedSubmission,
  SharedThread,
  SharedVerdict,
  SharedVerdicts,
} from "./thread.ts";

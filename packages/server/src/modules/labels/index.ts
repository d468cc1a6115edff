export { type ImportOrder, importLabelList } from "./import.ts";
export { labelsModule } from "./module.ts";

export { type ImportOrder, importLabelList } from "./import.ts";
export { labelRoutes } from "./routes.ts";

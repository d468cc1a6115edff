export { LABELLED } from "./labelled/index.ts";
export { layouts } from "./layouts.ts";
export { measured, type Measured, scoreOf } from "./measure.ts";
export { hasRealReports, type LabelledReport, realReports } from "./real-reports.ts";

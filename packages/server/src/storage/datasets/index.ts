export { DELTA_FILE, openDatasetFolder, type DatasetFolder, type StoredBuild, USUAL_RETENTION } from "./folder.ts";

export { DELTA_FILE, openDatasetFolder, type DatasetFolder, type StoredBuild } from "./folder.ts";

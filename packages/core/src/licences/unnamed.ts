import type { Source } from "../atlas/index.ts";

const unstated = (id: string, name: string): Source => ({
  id,
  name,
  url: null,
  licence: "not stated",
  attribution: null,
  published: null,
});

/** What registries answered about single domains. */
export const REGISTRATION_DATA = unstated("registration-data", "Registration data of registries");

/** Zone files that an administrator brought in: by agreements with each registry, of which Fyr knows nothing. */
export const ZONE_FILES = unstated("zones", "Zone files");

/** Records of passive DNS that an administrator brought in under a name of their source. */
export const importedRecords = (name: string): Source => unstated(name, name);

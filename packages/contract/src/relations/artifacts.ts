import { z } from "zod";

/** Kinds of artifacts, with what people call them. */
export const ARTIFACT_KIND_NAMES = {
  email: "E-mail address",
  api_key: "API key",
  tracker: "Tracker or analytics id",
  social: "Social account",
  wallet: "Wallet",
  title: "Title of a page",
  favicon: "Favicon",
  certificate: "Certificate",
  page: "Page",
  script: "Script",
  file: "File",
} as const;
export type ArtifactKind = keyof typeof ARTIFACT_KIND_NAMES;
export const ARTIFACT_KINDS = Object.keys(ARTIFACT_KIND_NAMES) as ArtifactKind[];
export const ArtifactKind = z.enum(ARTIFACT_KINDS as [ArtifactKind, ...ArtifactKind[]]);

/** Those whose values are hashes of something. */
export const HASH_KINDS = ["favicon", "certificate", "page", "script", "file"] as const satisfies ArtifactKind[];

/** In what artifacts are found. */
export const ARTIFACT_SOURCE_NAMES = {
  event: "Own sensors",
  capture: "Capture",
  scan: "Scan",
  post: "Post",
  attachment: "Attachment",
  registration: "Registration data",
  certificate_log: "Certificate log",
} as const;
export type ArtifactSource = keyof typeof ARTIFACT_SOURCE_NAMES;
const SOURCES = Object.keys(ARTIFACT_SOURCE_NAMES) as [ArtifactSource, ...ArtifactSource[]];
export const ArtifactSource = z.enum(SOURCES);

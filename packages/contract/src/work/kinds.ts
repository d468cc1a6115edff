const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "account-deletion": "Deletion of an account",
    "artifacts-of-posts": "Artifacts of posts",
    article: "Reading of an article",
    "article-feed": "Feed of articles",
    "atlas-build": "Atlas build",
    attachment: "File",
    "blocklist-refresh": "Refresh of a blocklist",
    "channel-notification": "Channel notifications",
    collection: "Collection",
    "dataset-build": "Build of a dataset",
    "emails-of-registrants": "Mail addresses of registrants",
    "event-deletion": "Deletion of events",
    lookup: "Lookup",
    mail: "Mail",
    "names-of-posts": "Names of posts",
    registration: "Question about a registration",
    report: "Report",
    "scan-findings": "Findings of a scan",
    "scans-gone": "Findings of deleted scans",
    scan: "Scan of a page",
  }),
);

/** A kind of work as people read it; one that only another version knows goes by its own name. */
export const workKindName = (kind: string): string => NAMES.get(kind) ?? kind;

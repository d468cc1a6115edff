import { ABUSE_CH_NAMES } from "./abuse-ch.ts";
import { BLOCKLIST_PROJECT } from "./blocklist-project.ts";
import { BORROWED } from "./borrowed.ts";
import { DISPOSABLE } from "./disposable.ts";
import { MALWARE_NAMES } from "./malware.ts";
import { MISP_NAMES } from "./misp.ts";
import { NEW_NAMES } from "./new-names.ts";
import { PHISHING } from "./phishing.ts";
import type { DomainSource } from "./define.ts";
import { TOP_LISTS } from "./top-lists.ts";

/** Sources of domains and URLs. */
export const DOMAIN_SOURCES: readonly DomainSource[] = [
  ...PHISHING,
  ...ABUSE_CH_NAMES,
  ...MALWARE_NAMES,
  ...BLOCKLIST_PROJECT,
  ...NEW_NAMES,
  ...BORROWED,
  ...DISPOSABLE,
  ...TOP_LISTS,
  ...MISP_NAMES,
];

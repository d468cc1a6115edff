import type { TechnologyRule } from "../rule.ts";
import { SCRIPT_RULES } from "./scripts.ts";
import { SERVER_RULES } from "./servers.ts";
import { SERVICE_RULES } from "./services.ts";
import { SITE_RULES } from "./sites.ts";

/** The rules that Fyr comes with, written for it. */
export const OWN_RULES: readonly TechnologyRule[] = [...SITE_RULES, ...SCRIPT_RULES, ...SERVER_RULES, ...SERVICE_RULES];

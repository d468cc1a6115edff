import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { EVENT_FIELDS } from "@fyr/core/events";
import { COLUMNS } from "./columns.ts";
import { ADDRESSES_MAX, EventDraft, LEAVES_MAX, VALUE_MAX } from "./draft.ts";
import { readCowrie } from "./cowrie/json.ts";
import { readSuricata } from "./suricata/json.ts";
import { readZeekJson } from "./zeek/json.ts";

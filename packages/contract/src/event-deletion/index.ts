import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Senders that are listed, those with most events. */
export const SENDERS_MAX = 200;
/** Log types of one deletion, and of a preview. */
export const DELETED_TYPES_MAX = 50;

/** A name as events have it. */
const EventName = z.string().min(1).max(200);

/** Which events: those for which all hold that are given. */
export const EventChoice = z
  .object({
    /** The API key that they came with; the empty text for those without one. */
    key: z.union([z.uuid(), z.literal("")]).optional(),
    /** The name of the sensor, as events have it. */
    sensor: EventName.optional(),
    log_types: z.array(EventName).max(DELETED_TYPES_MAX).default([]),
    /** Received at this time or later. */
    received_from: z.iso.datetime().optional(),
    /** Received before this time. */
    received_until: z.iso.datetime().optional(),
  })
  .refine(
    ({ key, sensor, log_types: types }) => key !== undefined || sensor !== undefined || types.length > 0,
    "Should name a key, a sensor or a log type",
  );
export type EventChoice = z.infer<typeof EventChoice>;

/** Who sent events: a key, and the name that the events have for their sensor. */
export const EventSender = z.object({
  /** null for what came without a key, and for what was stored before Fyr noted it. */
  key: z
    .object({
      id: z.string(),
      /** null for a key that was deleted. */
      name: z.string().nullable(),
      /** E-mail of its account. */
      account: z.string().nullable(),
    })
    .nullable(),
  sensor: z.string(),
  events: z.number().int(),
  first_received: z.iso.datetime(),
  last_received: z.iso.datetime(),
});
export type EventSender = z.infer<typeof EventSender>;

export const DeletionPreview = z.object({
  events: z.number().int(),
  /** Different days that they are of, whose figures are made anew. */
  days: z.number().int(),
  /** By their own time; null where there are none. */
  first: z.iso.datetime().nullable(),
  last: z.iso.datetime().nullable(),
  /** Those with most of them. */
  log_types: z.array(z.object({ value: z.string(), count: z.number().int() })),
  sensors: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

const common = { tag: "admin", access: "admin" } as const;

export const eventDeletionEndpoints = {
  listSenders: endpoint({
    ...common,
    method: "GET",
    path: "/admin/events/senders",
    summary: "Keys and sensors that events came from, those with most events first",
    data: z.object({
      senders: z.array(EventSender),
      /** There are more than are listed. */
      is_partial: z.boolean(),
    }),
  }),

  previewDeletion: endpoint({
    ...common,
    method: "POST",
    path: "/admin/events/preview",
    summary: "How many events of a key, a sensor or log types would be deleted",
    body: EventChoice,
    data: DeletionPreview,
  }),

  deleteEvents: endpoint({
    ...common,
    method: "POST",
    path: "/admin/events/delete",
    recentProof: true,
    summary:
      "Delete the events of a key, a sensor or log types that were received until now, in the background, and make anew what derives from them",
    body: EventChoice,
    data: z.object({
      /** Of the work, in `GET /admin/work`. */
      id: z.string(),
      events: z.number().int(),
    }),
  }),
};

import type { z } from "zod";
import { ApiFailure } from "../../http/failure.ts";

/** A position in results as opaque text, which a client sends back unchanged. */
export function encodePlace(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** @throws ApiFailure `bad_request` for what `encodePlace` did not write */
export function decodePlace<T>(schema: z.ZodType<T>, text: string): T {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw notAPlace("is no place that an answer gave");
  }
  const parsed = schema.safeParse(place);
  if (!parsed.success) throw notAPlace("is no place that an answer gave");
  return parsed.data;
}

export const notAPlace = (message: string) => new ApiFailure("bad_request", { details: [{ field: "after", message }] });

import type { Endpoint } from "@fyr/contract";
import { plural } from "../../../lib/format.ts";
import type { CallDoc } from "../../../lib/api-docs.ts";

/** The input that the user has typed for a call. */
export interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON, as typed; null where the call takes no body. */
  readonly body: string | null;
}

/** A request, ready to be sent or shown. */
export interface Request {
  readonly method: Endpoint["method"];
  /** From `/api` on. */
  readonly path: string;
  readonly body: string | null;
}

/** What stands where a key belongs. */
export const KEY_PLACEHOLDER = "YOUR_API_KEY";

export const draftOf = ({ example }: CallDoc): Draft => ({
  params: example.params ?? {},
  query: example.query ?? {},
  body: example.body === undefined ? null : JSON.stringify(example.body, null, 2),
});

/** Ids of examples begin so; those of things that every Fyr has do not. */
export const EXAMPLE_ID = "01990000";

/** The same input, with an id that there is in the path in the place of that of the example. */
export function withExisting(draft: Draft, id: string | null): Draft {
  if (id === null) return draft;
  const withId = (fields: Draft["params"]): Draft["params"] =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.startsWith(`${EXAMPLE_ID}-`) ? id : value]),
    );
  return { ...draft, params: withId(draft.params), query: withId(draft.query) };
}

/** The path with the key's placeholder in its query, as the copy button gives it. */
export const withPlaceholder = (path: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}apikey=${KEY_PLACEHOLDER}`;

/** What a call costs, in words; of a list, as many as it has different elements. */
export function priceOf(cost: Endpoint["cost"], body: string | null): string {
  if (cost === 0) return "Free";
  if (cost === 1) return "1 credit";
  const items = itemsOf(body, cost.perItemOf);
  return items === null ? `1 credit per item of ${cost.perItemOf}` : plural(new Set(items).size, "credit");
}

function itemsOf(body: string | null, name: string): unknown[] | null {
  try {
    const value = (JSON.parse(body ?? "") as Record<string, unknown> | null)?.[name];
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Fastify's `:ip` as people write it: `{ip}`. */
export const shownPath = (path: string): string => path.replaceAll(/:([a-z_]+)/gi, "{$1}");

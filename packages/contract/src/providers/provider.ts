import { z } from "zod";
import { isDemoName } from "../demo/mark.ts";

/** What a provider does for its living, with the specification's names. */
export const PROVIDER_TYPES = {
  hosting: "Web Hosting",
  cloud: "Cloud Provider",
  isp: "Internet Service Provider",
  vpn: "VPN Service",
  cdn: "Content Delivery Network",
  datacenter: "Data Center",
  security: "Security Service",
  other: "Other",
} as const;
export const ProviderType = z.enum(
  Object.keys(PROVIDER_TYPES) as [keyof typeof PROVIDER_TYPES, ...(keyof typeof PROVIDER_TYPES)[]],
);
export type ProviderType = z.infer<typeof ProviderType>;

/** What a provider's addresses are used for. The ids are fixed; `value` is the kind of the labels. */
export const CATEGORIES = [
  { id: 1, value: "vpn", name: "VPN", description: "Addresses that a VPN service's customers come from" },
  { id: 2, value: "proxy", name: "Proxy", description: "Addresses of proxies in data centers, open or sold" },
  {
    id: 3,
    value: "residential_proxy",
    name: "Residential Proxy",
    description: "Addresses of homes and phones whose connection is sold as a proxy",
  },
  { id: 4, value: "tor", name: "Tor", description: "Exit relays of the Tor network" },
] as const;
export const CategoryId = z.literal(CATEGORIES.map(({ id }) => id));
export type CategoryId = z.infer<typeof CategoryId>;

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** The kind of label: vpn, proxy, residential_proxy or tor. */
  value: z.string(),
});
export type Category = z.infer<typeof Category>;

export const PROVIDER_NAME_MAX = 64;
export const PROVIDER_DESCRIPTION_MAX = 2000;
/** Bytes of an uploaded thumbnail. */
export const THUMBNAIL_MAX = 2_097_152;
export const THUMBNAIL_TYPES = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"] as const;
/** The longer side of a picture in lists, in pixels. */
export const SMALL_THUMBNAIL_SIDE = 64;

/** Where a thumbnail is in the size of lists. Another URL (of a file that is about to be sent) stays as it is. */
export function smallThumbnail(url: string): string {
  return url.replace(/^(\/api\/entities\/thumbnails\/[0-9a-f]{64})\.webp$/, `$1-${SMALL_THUMBNAIL_SIDE}.webp`);
}

const REQUIRED = "This field is required";
/** Paths below `/entities/providers` that are no provider's. */
const RESERVED = new Set(["missing", "categories", "validation"]);

/** The stable key by which labels name a provider, e.g. `mullvad`. */
export const NewProviderName = z
  .string()
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .max(PROVIDER_NAME_MAX)
  .regex(
    /^[^\p{C}\p{Z}/\\?#%](?:[^\p{C}/\\?#%]*[^\p{C}\p{Z}/\\?#%])?$/u,
    "A name has no slashes and no control characters",
  )
  .refine((name) => !RESERVED.has(name) && name !== "." && name !== ".." && !isDemoName(name), "This name is reserved");

/** An empty text is as good as none. */
const optional = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal("").transform(() => null), schema])
    .nullable()
    .default(null);

/** What may be changed; what is left out is emptied. */
const profile = {
  display_name: z.string().trim().min(1, REQUIRED).max(120),
  description: optional(z.string().trim().max(PROVIDER_DESCRIPTION_MAX)),
  website_url: optional(
    z
      .string()
      .trim()
      .max(400)
      .pipe(z.url({ protocol: /^https?$/, hostname: /\./, error: "Please enter a valid website URL" })),
  ),
  /** ISO 3166-1 alpha-2. */
  country_code: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, "Should be a country code of two letters"),
  ),
  provider_type: optional(ProviderType),
};

export const NewProvider = z.object({ name: NewProviderName, ...profile });
export type NewProvider = z.infer<typeof NewProvider>;
export const ProviderUpdate = z.object({ name: z.string().trim().optional(), ...profile });
export type ProviderUpdate = z.infer<typeof ProviderUpdate>;

/**
 * Changes are without what new sources name: that is no growth. They are null where there are no statistics of the day
 * to compare with, or only new sources name the provider.
 */
export const ProviderFigures = z.object({
  /** Unique IPv4 addresses, and each IPv6 range as one. */
  total: z.number().int(),
  delta_week: z.number().int().nullable(),
  delta_day: z.number().int().nullable(),
});
export type ProviderFigures = z.infer<typeof ProviderFigures>;

export const Provider = z.object({
  name: z.string(),
  display_name: z.string(),
  description: z.string().nullable(),
  website_url: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string().nullable(),
  provider_type: ProviderType.nullable(),
  /** A path on this origin; changes with the picture. */
  thumbnail_url: z.string().nullable(),
  /** Ids of categories. */
  categories: z.array(z.number().int()),
  /** False where labels name it and it has no description yet; its categories then come from labels. */
  known: z.boolean(),
  stats: ProviderFigures,
});
export type Provider = z.infer<typeof Provider>;

/** A provider that labels name and that has no description yet. */
export const MissingProvider = z.object({
  name: z.string(),
  /** What a list calls it. */
  display_name: z.string().nullable(),
  /** Labels in force that name it: an address or a range each. */
  total: z.number().int(),
  /** Kinds of those labels. */
  types: z.array(z.string()),
});
export type MissingProvider = z.infer<typeof MissingProvider>;

/** One line of a provider's export. */
export const ExportedRange = z.object({
  /** Where the range is a prefix. */
  cidr: z.string().nullable(),
  first: z.string(),
  last: z.string(),
  /**
   * What the range adds to the count of the lines before it: its IPv4 addresses that none of them has, and 1 for an IPv6
   * range that none of them is. Ranges may overlap, and their sum is the number of different addresses.
   */
  addresses: z.number().int(),
  family: z.union([z.literal(4), z.literal(6)]),
  /** vpn, proxy, residential_proxy or tor. */
  type: z.string(),
  country: z.string().nullable(),
  sources: z.array(z.string()),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
});
export type ExportedRange = z.infer<typeof ExportedRange>;

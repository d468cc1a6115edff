import { FINGERPRINT_MAX, FINGERPRINT_PAGE } from "@fyr/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { call, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";

interface Aborts {
  readonly signal: AbortSignal;
}

/** What sensors saw at an address, a page of 50. */
export const seenFingerprints = (ip: string, page: number) => ({
  queryKey: ["fingerprints", "seen", ip, page] as const,
  queryFn: ({ signal }: Aborts) =>
    call(ENDPOINTS.eventFingerprints, {
      params: { ip },
      query: { limit: FINGERPRINT_PAGE, offset: page * FINGERPRINT_PAGE },
      signal,
    }),
  placeholderData: keepPreviousData,
});

export type Holders = DataOf<typeof ENDPOINTS.fingerprintIps>;

/** The addresses that showed a fingerprint, or whose TLS server shows a JARM; a page costs a credit. */
export const holdersOf = (value: string, jarm: boolean, page: number) => ({
  queryKey: ["fingerprints", "holders", value, jarm, page] as const,
  queryFn: ({ signal }: Aborts): Promise<Holders> => {
    const query = { limit: FINGERPRINT_MAX, offset: page * FINGERPRINT_MAX };
    return jarm
      ? call(ENDPOINTS.jarmIps, { params: { value }, query, signal })
      : call(ENDPOINTS.fingerprintIps, { params: { id: value }, query, signal });
  },
  placeholderData: keepPreviousData,
});

/** An address's fingerprints; a page costs a credit. */
export const fingerprintsOf = (ip: string, page: number) => ({
  queryKey: ["fingerprints", "of", ip, page] as const,
  queryFn: ({ signal }: Aborts) =>
    call(ENDPOINTS.ipFingerprints, {
      params: { ip },
      query: { limit: FINGERPRINT_MAX, offset: page * FINGERPRINT_MAX },
      signal,
    }),
  placeholderData: keepPreviousData,
});

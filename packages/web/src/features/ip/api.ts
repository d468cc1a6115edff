import { call, ENDPOINTS } from "../../lib/api/index.ts";

/** One address, in whatever form it was given, now or at a past moment. Costs a credit, so the answer is cached. */
export const ipInfo = (text: string, at?: string) => ({
  queryKey: ["ip", text, at] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.queryIp, { params: { ip: text }, query: at === undefined ? {} : { at }, signal }),
});

/** Most of them may be changes, which are shown as one. */
const EVENTS = 400;

/** The labels of an address as they came and went, the latest first. */
export const labelHistory = (ip: string) => ({
  queryKey: ["label-history", ip] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.ipLabelHistory, { params: { ip }, query: { limit: EVENTS }, signal }),
});

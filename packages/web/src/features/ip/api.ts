import { ENDPOINTS } from "@fyr/contract";
import { call } from "../../lib/api/index.ts";

/** One address, in whatever form it was given. Costs a credit, so the answer is kept. */
export const ipInfo = (text: string) => ({
  queryKey: ["ip", text] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.queryIp, { params: { ip: text }, signal }),
});

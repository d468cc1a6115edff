import { type DemoState } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const KEY = ["demo"];
const LIVE_MS = 700;
/** Polls at rest too, because the command line may load or clear the demo. */
const CALM_MS = 60_000;

let last: DemoState["state"] | undefined;

/** The state that an act led to, which pages then show. */
export function setDemoState(state: DemoState): void {
  last = state.state;
  queryClient.setQueryData(KEY, state);
}

async function read(signal: AbortSignal): Promise<DemoState> {
  const state = await call(ENDPOINTS.demoState, { signal });
  // It came or went: whatever is shown is out of date.
  if (last !== undefined && last !== state.state) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
  }
  last = state.state;
  return state;
}

/** Whether demo data is loaded; polled while it is being loaded. */
export const useDemoState = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read(signal),
    staleTime: LIVE_MS,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.progress !== null ? LIVE_MS : CALM_MS),
  });

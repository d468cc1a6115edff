import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type CallInput, ENDPOINTS } from "../../lib/api/index.ts";

const KEY = "blocklists";
/** While a list is made, the page looks whether it is done. */
const LOOK_MS = 2_000;

export type Settings = NonNullable<CallInput<typeof ENDPOINTS.createBlocklist>["body"]>;

export const useBlocklists = () =>
  useQuery({
    queryKey: [KEY, "all"],
    queryFn: ({ signal }) => call(ENDPOINTS.listBlocklists, { signal }),
    refetchInterval: ({ state }) => (state.data?.lists.some((list) => list.state === "refreshing") ? LOOK_MS : false),
  });

export const useBlocklist = (id: string) =>
  useQuery({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => call(ENDPOINTS.readBlocklist, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "refreshing" ? LOOK_MS : false),
  });

/** A change of a list: all that is shown of lists is read again. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useSave = () =>
  useChange(({ id, ...body }: Settings & { id: string | null }) =>
    id === null ? call(ENDPOINTS.createBlocklist, { body }) : call(ENDPOINTS.updateBlocklist, { params: { id }, body }),
  );

export const usePreview = () =>
  useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof ENDPOINTS.previewBlocklist>["body"]>) =>
      call(ENDPOINTS.previewBlocklist, { body }),
  });

export const useRefresh = () => useChange((id: string) => call(ENDPOINTS.refreshBlocklist, { params: { id } }));
export const useDelete = () => useChange((id: string) => call(ENDPOINTS.deleteBlocklist, { params: { id } }));
export const useMakeKey = () => useChange((id: string) => call(ENDPOINTS.createBlocklistKey, { params: { id } }));
export const useRevokeKey = () => useChange((id: string) => call(ENDPOINTS.revokeBlocklistKey, { params: { id } }));

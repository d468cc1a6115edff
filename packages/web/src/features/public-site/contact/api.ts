import { type ContactMessage } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";

export const useSendMessage = () =>
  useMutation({ mutationFn: (body: ContactMessage) => call(ENDPOINTS.contact, { body }) });

/** Where to write when the form does not work; undefined until it is known. */
export const useOperatorEmail = () =>
  useQuery({
    queryKey: ["site"],
    queryFn: ({ signal }) => call(ENDPOINTS.site, { signal }),
    staleTime: Infinity,
    select: (site) => site.operator.email,
  }).data;

import type { RegistrationAsk, RegistrationStep } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const registrationKey = (domain: string) => ["registration", domain] as const;
const askKey = (domain: string) => ["registration-ask", domain] as const;
const LIVE_MS = 1000;

/** Whether the latest question brought an answer. */
export const isAnswered = ({ latest }: RegistrationAsk): boolean =>
  latest?.state === "answered" || latest?.state === "unregistered";

/** What is known of the registration of a domain: part of the price of its lookup. */
export const useRegistration = (domain: string, enabled: boolean) =>
  useQuery({
    queryKey: registrationKey(domain),
    queryFn: ({ signal }) => call(ENDPOINTS.queryRegistration, { params: { domain }, signal }),
    enabled,
  });

const isUnderWay = ({ latest }: RegistrationAsk): boolean => latest?.state === "waiting" || latest?.state === "asking";

/** Whom Fyr can ask, and how the latest question goes; polled while one is under way. */
export const useAskState = (domain: string) =>
  useQuery({
    queryKey: askKey(domain),
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<RegistrationAsk>(askKey(domain));
      const now = await call(ENDPOINTS.registrationAsk, { params: { domain }, signal });
      if (before !== undefined && isUnderWay(before) && !isUnderWay(now)) {
        void queryClient.invalidateQueries({ queryKey: registrationKey(domain) });
        // The answer about the domain has fields of it.
        // The answer about the domain is not asked for again: that would cost a credit.
        if (now.latest?.state !== "failed") void queryClient.invalidateQueries({ queryKey: ["domain-history"] });
      }
      return now;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? LIVE_MS : false),
  });

/** Has a server asked: what it is told leaves this machine. */
export const useAsk = (domain: string) =>
  useMutation({
    mutationFn: ({ protocol, server }: RegistrationStep) =>
      call(ENDPOINTS.askRegistration, { params: { domain }, body: { protocol, server } }),
    onSuccess: (latest) => {
      queryClient.setQueryData<RegistrationAsk>(askKey(domain), (before) =>
        before === undefined ? before : { ...before, latest },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: askKey(domain) }),
  });

/** What administrators see of live lookups. */
export const useRegistrationOperation = (page: number, size: number) =>
  useQuery({
    queryKey: ["admin", "registrations", page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.registrationOperation, { query: { offset: (page - 1) * size, limit: size }, signal }),
    staleTime: 0,
    refetchInterval: 10_000,
  });

import { keepPreviousData } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

/** A page of where an artifact was found, which costs a credit; one that was not found costs nothing. */
export const relationsOf = (input: string, page: number, size: number) => ({
  queryKey: ["relations", "artifact", input, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.artifactRelations, { body: { input, limit: size, offset: page * size }, signal }),
  placeholderData: keepPreviousData,
});

/** A page of the e-mail addresses of a domain, which costs a credit. */
export const emailsOf = (domain: string, page: number, size: number) => ({
  queryKey: ["relations", "emails", domain, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.queryEmails, { params: { domain }, query: { limit: size, offset: page * size }, signal }),
  placeholderData: keepPreviousData,
});

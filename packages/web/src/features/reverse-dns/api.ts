import { keepPreviousData } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

/** Names that the card of an address shows. */
const SOME = 10;

/** The names that pointed to an address last: part of the price of its lookup. */
export const someReverse = (ip: string) => ({
  queryKey: ["reverse_dns", ip, "some"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.reverseDns, { params: { ip }, query: { limit: SOME, offset: 0 }, signal }),
});

/** A page of the names that pointed to an address, which costs a credit. */
export const reverseOf = (ip: string, page: number, size: number) => ({
  queryKey: ["reverse_dns", ip, page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.reverseDns, { params: { ip }, query: { limit: size, offset: page * size }, signal }),
  placeholderData: keepPreviousData,
});

import { type DataOf as DataOfEndpoint, type Endpoint, type EndpointName, ENDPOINTS as DECLARED } from "@fyr/contract";

declare const declaration: unique symbol;

/** What a call needs of an endpoint at run time; its declaration, with the schemas, is known to the compiler only. */
export interface Wire<E extends Endpoint = Endpoint> extends Pick<Endpoint, "method" | "path" | "download"> {
  readonly [declaration]?: E;
}
export type DeclarationOf<W extends Wire> = W extends Wire<infer E> ? E : never;

/** The `data` of an endpoint's answer. */
export type DataOf<W extends Wire> = DataOfEndpoint<DeclarationOf<W>>;

const wireOf = ({ method, path, download }: Endpoint): Wire => ({ method, path, ...(download && { download }) });

/** Every route of the API, by name. Schemas stay out: with them, and with Zod, the first script would be twice as long. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(DECLARED).map(([name, endpoint]) => [name, wireOf(endpoint)]),
) as { readonly [Name in EndpointName]: Wire<(typeof DECLARED)[Name]> };

import { CATALOGUE, type DataOf, type Endpoint, Failure } from "@fyr/contract";
import { noteCredits } from "./credits.ts";
import { ApiError, statusOfCode } from "./error.ts";
import { urlOf } from "./request.ts";

/** What a schema takes, as the caller writes it; nothing where the endpoint declares none. */
type Sent<S> = NonNullable<S> extends { _zod: { input: infer I } } ? (unknown extends I ? undefined : I) : undefined;
type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

export type CallInput<E extends Endpoint> = Field<"params", Sent<E["params"]>> &
  Field<"query", Sent<E["query"]>> &
  Field<"body", Sent<E["body"]>> & { readonly signal?: AbortSignal };

let token: string | null = null;
let onUnauthorized: (error: ApiError, endpoint: Endpoint) => void = () => {};

/** The bearer token that later calls carry; null for none. */
export function setToken(next: string | null): void {
  token = next;
}

/** Who is told when the server refuses the session's token (HTTP 401). */
export function setUnauthorizedHandler(handler: typeof onUnauthorized): void {
  onUnauthorized = handler;
}

/**
 * Calls one endpoint of the contract and unwraps its envelope. Answers are not parsed again here: server and browser
 * are built from the same declarations, and a list of a thousand addresses is better shown than checked twice.
 * @throws ApiError for every failure, the network's included; AbortError (DOMException) when `signal` was aborted
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>> {
  const { signal, body } = input as { signal?: AbortSignal; body?: unknown };
  const sentToken = token;
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: "application/json",
        ...(sentToken !== null && { authorization: `Bearer ${sentToken}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("The server does not answer. Check the connection and try again.", {
      status: "failed",
      code: 0,
    });
  }
  noteCredits(response.headers);
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (response.ok && isSuccess(answer)) return answer.data as DataOf<E>;
  const error = failureOf(response, answer);
  // A token that was replaced while the call was under way says nothing of the new session.
  if (refusesSession(error) && sentToken !== null && sentToken === token) onUnauthorized(error, endpoint);
  throw error;
}

/** A wrong two-factor code is answered 401 as well, and the session goes on. */
const refusesSession = ({ code, message }: ApiError): boolean =>
  code === 401 && message !== CATALOGUE.second_factor_failed.message;

function isSuccess(answer: unknown): answer is { data: unknown } {
  return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "success";
}

function failureOf(response: Response, answer: unknown): ApiError {
  const code = response.status;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const failure = Failure.safeParse(answer);
  if (!failure.success) {
    const message = code >= 500 ? "The server does not answer. Check the connection and try again." : "Request failed";
    return new ApiError(message, { status: statusOfCode(code), code, retryAfter });
  }
  const { status, message, details } = failure.data;
  return new ApiError(message, { status, code, retryAfter, ...(details && { details }) });
}

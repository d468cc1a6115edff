import { noteCredits } from "./credits.ts";
import type { DataOf, DeclarationOf, Wire } from "./endpoints.built.ts";
import { ApiError, statusOfCode, unreachable } from "./error.ts";
import { readFailure } from "./failure.ts";
import { MESSAGES } from "./messages.built.ts";
import { urlOf } from "./request.ts";

/** What a schema takes, as the caller writes it; nothing where the endpoint declares none. */
type Sent<S> = NonNullable<S> extends { _zod: { input: infer I } } ? (unknown extends I ? undefined : I) : undefined;
type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

export type CallInput<W extends Wire> = Field<"params", Sent<DeclarationOf<W>["params"]>> &
  Field<"query", Sent<DeclarationOf<W>["query"]>> &
  Field<"body", Sent<DeclarationOf<W>["body"]>> & { readonly signal?: AbortSignal };

let token: string | null = null;
let onUnauthorized: (error: ApiError, endpoint: Wire) => void = () => {};

/** The bearer token that later calls carry; null for none. */
export function setToken(next: string | null): void {
  token = next;
}

/** The bearer token that calls carry; null for a guest. */
export const sessionToken = (): string | null => token;

/** Called when the server refuses the session's token (HTTP 401). */
export function setUnauthorizedHandler(handler: typeof onUnauthorized): void {
  onUnauthorized = handler;
}

let confirmOwner: () => Promise<boolean> = () => Promise.resolve(false);

/**
 * Called when the server wants to know who uses the session before it makes a change: answers whether its user has
 * proven to be the owner, after which the call is repeated.
 */
export function setReauthenticationHandler(handler: typeof confirmOwner): void {
  confirmOwner = handler;
}

/**
 * Calls one endpoint of the contract and unwraps its envelope. Answers are not parsed again here: server and browser
 * are built from the same declarations, and a list of a thousand addresses is better shown than checked twice.
 * @throws ApiError for every failure, the network's included; AbortError (DOMException) when `signal` was aborted
 */
export async function call<W extends Wire>(endpoint: W, input: CallInput<W>): Promise<DataOf<W>> {
  const { response, sentToken } = await send(endpoint, input);
  const answer = await jsonOf(response, input.signal);
  if (response.ok && isSuccess(answer)) return answer.data as DataOf<W>;
  const failure = refused(failureOf(response, answer), endpoint, sentToken);
  if (failure.message !== MESSAGES.reauthenticate || !(await confirmOwner())) throw failure;
  return call(endpoint, input);
}

/**
 * Calls an endpoint that answers with a file.
 * @throws as `call` does
 */
export async function callForFile<W extends Wire>(endpoint: W, input: CallInput<W>): Promise<Blob> {
  const { response, sentToken } = await send(endpoint, input);
  if (response.ok) return response.blob();
  const failure = refused(failureOf(response, await jsonOf(response, input.signal)), endpoint, sentToken);
  if (failure.message !== MESSAGES.reauthenticate || !(await confirmOwner())) throw failure;
  return callForFile(endpoint, input);
}

/**
 * Calls an endpoint that takes a file, as a form of several parts.
 * @throws as `call` does
 */
export const upload = <W extends Wire>(
  endpoint: W,
  input: Omit<CallInput<W>, "body">,
  form: FormData,
): Promise<DataOf<W>> => call(endpoint, { ...input, body: form } as unknown as CallInput<W>);

/**
 * As `upload`, saying how much of it has been sent; slower networks take minutes over a large file.
 * @param onProgress bytes sent, and in all
 * @throws as `call` does
 */
export async function uploadWithProgress<W extends Wire>(
  endpoint: W,
  { signal, ...input }: Omit<CallInput<W>, "body"> & { readonly signal: AbortSignal },
  form: FormData,
  onProgress: (sent: number, total: number) => void,
): Promise<DataOf<W>> {
  const sentToken = token;
  // Few visits attach a file.
  const { sendForm } = await import("./send-form.ts").catch(() => {
    throw unreachable();
  });
  const response = await sendForm({ url: urlOf(endpoint, input), token: sentToken, form, signal, onProgress });
  const answer = await jsonOf(response, signal);
  if (response.ok && isSuccess(answer)) return answer.data as DataOf<W>;
  throw refused(failureOf(response, answer), endpoint, sentToken);
}

async function send<W extends Wire>(endpoint: W, input: CallInput<W>) {
  const { signal, body } = input as { signal?: AbortSignal; body?: unknown };
  // The browser names the type of a form itself: where its parts end is in it.
  const isForm = body instanceof FormData;
  const sentToken = token;
  try {
    const response = await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: endpoint.download === undefined ? "application/json" : `${endpoint.download}, application/json`,
        ...(sentToken !== null && { authorization: `Bearer ${sentToken}` }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    noteCredits(response.headers);
    return { response, sentToken };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

const jsonOf = (response: Response, signal: AbortSignal | undefined): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });

/** The session is over, too, if it was refused. A token that was replaced meanwhile does not end the new session. */
function refused(error: ApiError, endpoint: Wire, sentToken: string | null): ApiError {
  if (refusesSession(error) && sentToken !== null && sentToken === token) onUnauthorized(error, endpoint);
  return error;
}

/** A wrong two-factor code or passkey, and what is for administrators, is answered 401 as well, and the session goes on. */
const refusesSession = ({ code, message }: ApiError): boolean => code === 401 && !NOT_THE_SESSION.has(message);
const NOT_THE_SESSION: ReadonlySet<string> = new Set([
  MESSAGES.secondFactorFailed,
  MESSAGES.passkeyFailed,
  MESSAGES.adminRequired,
]);

function isSuccess(answer: unknown): answer is { data: unknown } {
  return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "success";
}

function failureOf(response: Response, answer: unknown): ApiError {
  const code = response.status;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const failure = readFailure(answer);
  if (failure === null) {
    const message = code >= 500 ? "The server does not answer. Check the connection and try again." : "Request failed";
    return new ApiError(message, { status: statusOfCode(code), code, retryAfter });
  }
  const { status, message, details } = failure;
  return new ApiError(message, { status, code, retryAfter, ...(details && { details }) });
}

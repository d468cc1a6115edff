import { unreachable } from "./error.ts";

interface Sending {
  readonly url: string;
  readonly token: string | null;
  readonly form: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
}

/** Sends a form by the browser's older way, the only one that reports progress. */
export function sendForm({ url, token, form, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener("load", () => resolve(responseOf(request)));
    request.addEventListener("error", () => reject(unreachable()));
    request.addEventListener("abort", () => reject(new DOMException("It was cancelled", "AbortError")));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    if (signal.aborted) reject(new DOMException("It was cancelled", "AbortError"));
    else request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("retry-after");
  const headers = { ...(retryAfter !== null && { "retry-after": retryAfter }) };
  return new Response(request.responseText, { status: request.status, headers });
}

import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

/** A request with headers that `fetch` would not send, such as another Host. */
export function raw(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ code: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const sent = request(new URL(path, url), { method, headers: { ...headers, ...json } }, (response) => {
      text(response).then(
        (answer) => resolve({ code: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

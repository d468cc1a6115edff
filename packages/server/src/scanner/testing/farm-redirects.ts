import type { IncomingMessage, ServerResponse } from "node:http";

const to = (status: number, location: string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { location }).end();
const numberOf = ({ url = "" }: IncomingMessage): number => Number(/\d+$/.exec(url)?.[0] ?? 0);
const html = (response: ServerResponse, body: string) =>
  void response.writeHead(200, { "content-type": "text/html" }).end(body);

/** Ways from one page to the next. */
export const redirects = {
  // One after the other, of each kind.
  "every-redirect": to(301, "/by-302"),
  "by-302": to(302, "/by-303"),
  "by-303": to(303, "/by-307"),
  "by-307": to(307, "/by-308"),
  "by-308": to(308, "/by-meta"),
  "by-meta": '<meta http-equiv="refresh" content="0; url=/by-header">',
  "by-header": (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "text/html", refresh: "0; url=/by-script" }).end(" "),
  "by-script": "<script>location.replace('/by-form')</script>",
  "by-form": "<form action='/arrived'></form><script>document.forms[0].submit()</script>",
  arrived: "<!doctype html><title>arrived</title><p>here",
  "redirect-loop": to(302, "/redirect-loop"),
  "chain-of-30": (request: IncomingMessage, response: ServerResponse) =>
    numberOf(request) >= 130
      ? html(response, "<title>arrived</title>")
      : to(302, `/chain-of-30/${Math.max(100, numberOf(request)) + 1}`)(request, response),
  "meta-loop": (request: IncomingMessage, response: ServerResponse) =>
    html(
      response,
      `<title>again</title><meta http-equiv="refresh" content="0; url=/meta-loop/${numberOf(request) + 1}">`,
    ),
  "script-loop": (request: IncomingMessage, response: ServerResponse) =>
    html(response, `<title>again</title><script>location = "/script-loop/${numberOf(request) + 1}"</script>`),
  "reload-loop": "<title>again</title><script>location.reload()</script>",
  "to-a-file": to(302, "file:///etc/passwd"),
  "to-a-script": to(302, "javascript:alert(1)"),
  "to-a-document": to(302, "data:text/html,<title>data</title>"),
  "to-nowhere": to(302, "http://"),
  "to-itself-inside": to(302, "http://[::ffff:169.254.169.254]/latest/meta-data/"),
};

import type { Socket } from "node:net";

/** A piece every so often, until the connection ends. */
function drip(socket: Socket, piece: string, everyMs = 200): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once("close", () => clearInterval(timer));
}
const head = (...lines: string[]): string =>
  ["HTTP/1.1 200 OK", "content-type: text/html", ...lines, "", ""].join("\r\n");

/** Servers that do not keep to the protocol: what each does once it was asked. */
export const rawAnswers: Readonly<Record<string, (socket: Socket) => void>> = {
  "closes-at-once": (socket) => socket.destroy(),
  resets: (socket) => socket.resetAndDestroy(),
  "answers-nothing": () => undefined,
  "empty-answer": (socket) => socket.end(),
  "drips-headers": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    drip(socket, "x-more: 1\r\n");
  },
  "drips-a-page": (socket) => {
    socket.write(head("transfer-encoding: chunked"));
    socket.write("15\r\n<title>drips</title>x\r\n");
    drip(socket, "1\r\nx\r\n");
  },
  "promises-more": (socket) => socket.end(`${head("content-length: 100000")}<title>short</title>`),
  "gives-more": (socket) => socket.end(`${head("content-length: 20")}<title>long</title>and much more`),
  "two-lengths": (socket) => socket.end(`${head("content-length: 5", "content-length: 20")}<title>two</title>`),
  "no-http": (socket) => socket.end("220 mail.example.net ESMTP\r\n"),
  "old-http": (socket) => socket.end("<title>old</title>"),
  "closes-midway": (socket) => {
    socket.write(`${head("transfer-encoding: chunked")}15\r\n<title>midway</title>\r\n`);
    setTimeout(() => socket.destroy(), 100);
  },
  "headers-without-end": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const line = `x-more: ${"y".repeat(8000)}\r\n`;
    const more = (): void => {
      while (!socket.destroyed) if (!socket.write(line)) return void socket.once("drain", more);
    };
    more();
  },
};

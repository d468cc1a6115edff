import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";

const page = (script: string, body = ""): string =>
  `<!doctype html><title>scripts</title>${body}<script>${script}</script>`;
/** `(module (func (export "f") (loop (br 0))))`. */
const BUSY_WASM = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11,
  11,
];

/** What scripts do to those who run them. */
export const scripts: Readonly<Record<string, string | RequestListener>> = {
  "busy-loop": page("for (;;);"),
  "late-busy-loop": page("addEventListener('load', () => setTimeout(() => { for (;;); }, 300))"),
  "busy-wasm": page(
    `new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(${BUSY_WASM.join(", ")}))).exports.f()`,
  ),
  "busy-workers": page(
    "const code = URL.createObjectURL(new Blob(['for (;;);'])); for (let i = 0; i < 8; i++) new Worker(code);",
  ),
  "endless-microtasks": page("const again = () => Promise.resolve().then(again); again()"),
  "ten-thousand-requests": page("for (let i = 0; i < 10_000; i++) fetch('/plain?' + i).catch(() => 0)"),
  "requests-without-end": page("let i = 0; setInterval(() => fetch('/plain?' + i++).catch(() => 0), 5)"),
  "ten-thousand-images": page("", Array.from({ length: 10_000 }, (_, at) => `<img src="/image?${at}">`).join("")),
  alerts: page("for (;;) alert('again')"),
  dialogs: page("for (let i = 0; i < 40; i++) { alert(i); confirm(i); prompt(i); } document.title = 'through'"),
  unloading: page(
    "let n = 0; addEventListener('beforeunload', (e) => { e.preventDefault(); e.returnValue = 'x'; }); setInterval(() => { location = '/unloading?' + n++; }, 20)",
  ),
  "memory-of-scripts": page("const all = []; for (let i = 0; ; i++) all.push(new Array(1e6).fill(i + 0.5))"),
  "memory-of-buffers": page("const all = []; for (;;) all.push(new Uint8Array(64e6).fill(1))"),
  "memory-of-canvas": page(
    "const all = []; const more = () => { for (let i = 0; i < 4; i++) { const c = document.createElement('canvas'); c.width = c.height = 8000; const x = c.getContext('2d'); x.fillRect(0, 0, 8000, 8000); all.push(c, x.getImageData(0, 0, 8000, 8000)); } setTimeout(more); }; more()",
  ),
  "memory-of-nodes": page(
    "const more = () => { document.body.insertAdjacentHTML('beforeend', '<p>a</p>'.repeat(1e5)); setTimeout(more); }; more()",
  ),
  "memory-of-text": page(
    "let s = 'a'.repeat(2 ** 28); const all = []; for (let i = 0; ; i++) all.push((s + i).split('').length)",
  ),
  popups: page("for (let i = 0; i < 50; i++) open('/plain?' + i); document.onclick = () => open('/plain')"),
  "push-state": page("for (let i = 0; ; i++) { try { history.pushState({}, '', '/push-state?' + i); } catch {} }"),
  "push-state-slowly": page(
    "let i = 0; setInterval(() => { try { history.pushState({}, '', '?' + i++); } catch {} }, 1)",
  ),
  permissions: page(
    `const asked = (ask) => { try { ask()?.catch?.(() => 0); } catch {} };
    asked(() => Notification.requestPermission()); asked(() => navigator.geolocation.getCurrentPosition(() => 0, () => 0));
    asked(() => navigator.mediaDevices.getUserMedia({ video: true, audio: true })); asked(() => navigator.clipboard.readText());
    asked(() => navigator.usb.requestDevice({ filters: [] })); asked(() => showOpenFilePicker()); asked(() => document.documentElement.requestFullscreen());
    asked(() => document.body.requestPointerLock()); asked(() => print()); asked(() => navigator.storage.persist());`,
    "<input type=file id=f>",
  ),
  "service-worker": page("navigator.serviceWorker.register('/service-worker-script').catch(() => 0)"),
  "service-worker-script": (_request, response) =>
    void response.writeHead(200, { "content-type": "text/javascript" }).end("onfetch = () => { for (;;); }; for (;;);"),
  "web-socket-flood": page(
    "const s = new WebSocket('ws://' + location.host + '/web-socket-flood'); s.onopen = () => setInterval(() => s.send('x'.repeat(1e5)), 1)",
  ),
  "console-flood": page("for (let i = 0; i < 1e6; i++) console.log('line ' + i + 'x'.repeat(200))"),
  "console-of-much": page(
    "console.log('x'.repeat(5e7)); console.log(new Array(1e6).fill({ a: [1] })); for (let i = 0; i < 300; i++) setTimeout(() => { throw new Error('x'.repeat(1e5)); })",
  ),
  "nested-frames": (request, response) => {
    const depth = Number(/\d+$/.exec(request.url ?? "")?.[0] ?? 0);
    const inner = depth < 40 ? `<iframe src="/nested-frames/${depth + 1}"></iframe>` : "";
    response.writeHead(200, { "content-type": "text/html" }).end(`<title>nested</title>${inner}`);
  },
  "hundreds-of-frames": page(
    "",
    Array.from({ length: 300 }, (_, at) => `<iframe src="/plain?${at}"></iframe>`).join(""),
  ),
  "frames-of-scripts": page(
    "for (let i = 0; i < 100; i++) { const f = document.createElement('iframe'); f.srcdoc = `<script>setInterval(() => {}, 1)</${'script'}>`; document.body.append(f); }",
    "<p>frames",
  ),
  "takes-over-names": page(
    `JSON.stringify = JSON.parse = () => { throw 1; }; Array.prototype.map = () => { for (;;); };
    Object.defineProperty(document, "documentElement", { get() { for (;;); } }); Object.defineProperty(globalThis, "jQuery", { get() { for (;;); } });`,
  ),
  "gone-at-once": page("", "<p>here").replace(
    "<p>",
    "<script>setTimeout(() => document.open().close(), 50)</script><p>",
  ),
};

/** Messages of 64 kB, as fast as they are read, until the connection ends. */
export function flood(request: IncomingMessage, socket: Socket): void {
  const accept = createHash("sha1")
    .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const body = Buffer.alloc(65_000, "y");
  const frame = Buffer.concat([Buffer.from([0x81, 126, body.length >> 8, body.length & 255]), body]);
  const more = (): void => {
    while (!socket.destroyed) if (!socket.write(frame)) return void socket.once("drain", more);
  };
  socket.resume();
  more();
}

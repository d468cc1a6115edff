import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, it } from "vitest";
import type { CapturedRequest, ScanCapture } from "@fyr/core/scan";
import { documentOtherwise } from "./earlier.ts";
import { withDocument } from "./second-look.ts";

const LOGIN = "<title>Log in</title><h1>Log in</h1>";
const request = (id: string, url: string, mimeType = "text/html"): CapturedRequest =>
  ({ id, url, mimeType, status: 200, requestHeaders: { "user-agent": "Tester/1" } }) as unknown as CapturedRequest;
const earlier = (id: string) => ({
  id,
  frame: {
    frameId: "main",
    parentFrameId: null,
    url: `http://a.example/${id}`,
    html: LOGIN,
    text: "Log in",
    cut: false,
  },
});

describe("the document of a page that the browser cannot be asked of", () => {
  const requests = [request("1", "http://a.example/1"), request("2", "http://a.example/2")];
  const bodies = new Map([[1, new TextEncoder().encode(LOGIN)]]);

  it("is as it was when it came, else as the server sent it, and else of the page before", () => {
    expect(documentOtherwise({ requests, bodies }, 1, earlier("2"))).toMatchObject({ from: "earlier" });
    expect(documentOtherwise({ requests, bodies }, 1, earlier("1"))).toMatchObject({
      from: "server",
      frame: { url: "http://a.example/2", html: LOGIN, text: "Log in" },
    });
    expect(documentOtherwise({ requests, bodies: new Map() }, 1, earlier("1"))).toMatchObject({
      from: "earlier",
      frame: { url: "http://a.example/1" },
    });
    expect(documentOtherwise({ requests: [request("1", "", "image/png")], bodies }, 0, null)).toBeNull();
    expect(documentOtherwise({ requests: [], bodies }, null, null)).toBeNull();
  });

  it("is asked for once more where nothing of it came, under the same name", async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((got, answer) => {
      asked.push(got.headers["user-agent"]);
      // "Вход", said in the document alone.
      const russian = Buffer.concat([Buffer.from("<meta charset='windows-1251'>"), Buffer.from("c2f5eee4", "hex")]);
      answer.setHeader("content-type", "text/html").end(got.url === "/" ? LOGIN : russian);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const proxy = {
      async connect() {
        const socket = connect(port, "127.0.0.1");
        await once(socket, "connect");
        return socket;
      },
    };
    const url = `http://127.0.0.1:${port}/`;
    const capture = { frames: [], leadRequest: 0, requests: [request("1", url)] } as unknown as ScanCapture;
    expect(await withDocument(capture, proxy)).toMatchObject({
      frames: [{ url, html: LOGIN, text: "Log in" }],
      documentFrom: "server",
    });
    const picture = { ...capture, requests: [request("1", url, "image/png")] };
    expect(await withDocument(picture, proxy)).toBe(picture);
    const whole = { ...capture, frames: [earlier("1").frame] };
    expect(await withDocument(whole, proxy)).toBe(whole);
    expect(asked).toEqual(["Tester/1"]);
    const russian = { ...capture, requests: [request("1", `${url}windows-1251`)] };
    expect((await withDocument(russian, proxy)).frames[0]?.text).toBe("Вход");
    server.close();
  });
});

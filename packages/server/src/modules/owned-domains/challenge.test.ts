import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, it } from "vitest";
import { createTxtLookup, lookupFailure } from "./challenge.ts";

/** What is shown of a name server that answers every question with this code (RFC 1035, section 4.1.1). */
async function shownOf(code: number): Promise<string> {
  const server = createSocket("udp4", (question, { port, address }) => {
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 | code, 2);
    server.send(answer, port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  const lookUp = createTxtLookup([`127.0.0.1:${server.address().port}`]);
  return lookUp("_fyr-challenge.example.org")
    .then((texts) => `${texts.length} texts`, lookupFailure)
    .finally(() => server.close());
}

it("states how a name server failed", async () => {
  expect(await shownOf(2)).toBe("The domain's name servers failed (SERVFAIL): check its delegation and DNSSEC");
  expect(await shownOf(5)).toBe("The name server refused the question (REFUSED)");
  expect(await shownOf(3)).toBe("0 texts");
});

import { describe, expect, it } from "vitest";
import { domainParts } from "./domain-text.ts";

describe("domainParts", () => {
  it.each([
    ["example.org", { domain: "example.org" }],
    [" login[.]example(.)com ", { domain: "login.example.com" }],
    ["bücher.example", { domain: "bücher.example" }],
    ["_dmarc.example.org.", { domain: "_dmarc.example.org." }],
    ["hxxps://bad[.]example/a?b=c,d", { domain: "bad.example", url: "https://bad.example/a?b=c,d" }],
    [
      "http://xn--bcher-kva.example:8080/",
      { domain: "xn--bcher-kva.example", url: "http://xn--bcher-kva.example:8080/" },
    ],
  ])("reads %s", (text, parts) => {
    expect(domainParts(text)).toEqual(parts);
  });

  it.each([
    "192.0.2.1",
    "192.0.2[.]1",
    "2001:db8::1",
    "http://192.0.2.1/x",
    "http://[2001:db8::1]/",
    "localhost",
    "a b.org",
    "",
  ])("leaves %j to others", (text) => {
    expect(domainParts(text)).toBeNull();
  });
});

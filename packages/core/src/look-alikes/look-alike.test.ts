import { describe, expect, it } from "vitest";
import { likenessOf } from "./look-alike.ts";

describe("a domain that looks like another", () => {
  it.each([
    ["exarnple.org", "example.org", "confusable"],
    ["www.examp1e.org", "example.org", "confusable"],
    ["xn--exmple-4nf.org", "example.org", "confusable"],
    ["example.co.uk", "example.org", "other suffix"],
    ["example.github.io", "example.org", "other suffix"],
    ["login.exmaple.org", "example.org", "one letter"],
    ["exampl.com", "example.org", "one letter"],
    ["exampleq.com", "example.org", "one letter"],
    ["example-login.com", "example.org", "word within"],
    ["my-example.net", "example.org", "word within"],
    // Of a subdomain the domain counts.
    ["exarnple.org", "shop.example.org", "confusable"],
    // As people read it.
    ["bucher.de", "xn--bcher-kva.de", "one letter"],
  ])("%s looks like %s: %s", (name, domain, likeness) => expect(likenessOf(name, domain)).toBe(likeness));

  it.each([
    ["example.org", "example.org"],
    ["a.b.example.org", "example.org"],
    ["other.example.org", "shop.example.org"],
    ["sample.org", "example.org"],
    ["examples-of-art.org", "example.org"],
    // Short names are near too many others.
    ["abd.com", "abc.org"],
    ["abc-login.com", "abc.org"],
    ["co.uk", "example.org"],
    ["example.org", "co.uk"],
  ])("%s does not look like %s", (name, domain) => expect(likenessOf(name, domain)).toBeNull());
});

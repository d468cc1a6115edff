import { describe, expect, it } from "vitest";
import { redactUrl } from "./logging.ts";

describe("an address in the log", () => {
  it.each([
    ["/api/hello?apikey=fyr_secret", "/api/hello?apikey=[redacted]"],
    [
      "/api/query/url?url=http%3A%2F%2Fa.example%2F%3Freset%3Dx9&rescan=true&referer=http%3A%2F%2Fb.example%2F%3Fq",
      "/api/query/url?url=[redacted]&rescan=true&referer=[redacted]",
    ],
    ["/api/hello?%61pikey=fyr_secret&x=1", "/api/hello?%61pikey=[redacted]&x=1"],
    ["/api/hello?x=1&api%6Bey=fyr_secret", "/api/hello?x=1&api%6Bey=[redacted]"],
    ["/api/hello?APIKEY=fyr_secret", "/api/hello?APIKEY=[redacted]"],
    ["/api/hello?a;apikey=fyr_secret", "/api/hello?a;apikey=[redacted]"],
    ["/api/hello?a?apikey=fyr_secret", "/api/hello?a?apikey=[redacted]"],
    ["/api/hello?%zz=fyr_secret", "/api/hello?%zz=[redacted]"],
    ["/api/hello?api_key=secret&token=secret", "/api/hello?api_key=[redacted]&token=[redacted]"],
    ["/api/hello?apikey[]=secret", "/api/hello?apikey[]=[redacted]"],
    ["/api/hello?x=1%26apikey=fyr_0123456789abcdef", "/api/hello?x=1%26apikey=[redacted]"],
    ["/api/query/ip/fyr_0123456789abcdef?q=%66yr_0123456789", "/api/query/ip/[redacted]?q=[redacted]"],
    ["/api/hello?q=eyJhbGciOiJ.eyJzdWIi.c2ln", "/api/hello?q=[redacted]"],
    ["/api/auth/validate/secret?x=1", "/api/auth/validate/[redacted]?x=1"],
    ["/api/list/fyrlist_secret?format=csv", "/api/list/[redacted]?format=csv"],
    ["/password-reset/secret", "/password-reset/[redacted]"],
    ["/auth/callback?code=secret&state=secret", "/auth/callback?[redacted]"],
  ])("%s has no secret", (url, shown) => {
    expect(redactUrl(url)).toBe(shown);
  });

  it.each(["/api/query/ip/192.0.2.1", "/api/x?query=apikey&sort=name", "/api/x?"])("%s is logged as it is", (url) => {
    expect(redactUrl(url)).toBe(url);
  });
});

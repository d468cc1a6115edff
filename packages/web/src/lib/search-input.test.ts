import { describe, expect, it } from "vitest";
import { historyId, historyInput, joinInput, splitInput } from "./search-input.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

describe("the input of a search", () => {
  it("is split on commas and each piece URL-decoded", () => {
    expect(splitInput("1.1.1.1,2001%3Adb8%3A%3A1, 8.8.8.8,,")).toEqual(["1.1.1.1", "2001:db8::1", "8.8.8.8"]);
  });

  it("leaves a malformed piece unchanged", () => {
    expect(splitInput("100%,fe80::1%eth0")).toEqual(["100%", "fe80::1%eth0"]);
  });

  it("survives joining, the address bar and splitting", () => {
    const pieces = ["1.1.1.1", "fe80::1%eth0", "a,b", "50%25", "ü & ? # = +", "hxxp[://]1[.]2[.]3[.]4/x?y"];
    const link = stringifySearch({ input: joinInput(pieces), type: "ip_table" });
    expect(splitInput(parseSearch(link)["input"] ?? "")).toEqual(pieces);
  });

  it("stays readable in the address bar", () => {
    expect(stringifySearch({ input: joinInput(["8.8.8.8", "2001:db8::1"]), type: "ip_table" })).toBe(
      "?input=8.8.8.8,2001:db8::1&type=ip_table",
    );
  });

  it("refers to the history by a UUID only", () => {
    const id = "01a1fdce-50b8-719c-aeae-b4935949cbf8";
    expect(historyId(historyInput(id))).toBe(id);
    expect(historyId("history:1")).toBeNull();
    expect(historyId(`1.1.1.1,history:${id}`)).toBeNull();
  });
});

describe("query strings", () => {
  it("are text: numbers, booleans and JSON are not parsed", () => {
    expect(parseSearch("?input=12345&log=false&x=[1]")).toEqual({ input: "12345", log: "false", x: "[1]" });
    expect(stringifySearch({ log: "false", input: "12345", none: undefined })).toBe("?log=false&input=12345");
  });
});

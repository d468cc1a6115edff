import { BESIDE_BRANDS, shapeOf } from "../look-alikes/index.ts";

/** A text as words with a blank on both sides, so that whole words are found in it by a plain search. */
export const asWords = (text: string): string => ` ${wordsOf(text.toLowerCase()).join(" ")} `;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;

/** The words of a text as they are written; letters of Latin beside those of scripts without blanks are words of their own. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .match(WORD) ?? [];

const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What of a name a text that has it holds: it as whole words, or as it is of scripts without blanks. @param name by `asWords` */
export const soughtOf = (name: string): string => (NO_BLANKS.test(name) ? name.trim() : name);

/** Whether a name stands in a text, as whole words; of scripts without blanks, anywhere. Both by `asWords`. */
export const has = (text: string, name: string): boolean => text.includes(soughtOf(name));

/**
 * Words that titles of log-in pages have beside a name, in languages that phishers write in. A title of these and a brand's
 * name alone says that the page is the brand's; with other words, it speaks of the brand.
 */
const BESIDE: ReadonlySet<string> = new Set(
  (
    "log login logon in on sign signin to your my the a an and or of for account accounts accounts' user customer client page " +
    "secure security online web app mail email webmail inbox bank banking internet portal home welcome back please enter " +
    "password verify verification verifying confirm confirmation update access continue official site center centre service " +
    "services support help id pay payment payments checkout billing invoice card wallet connect unlock restore recovery recover " +
    "reset authenticate authentication authorization session validation validate tracking track package parcel delivery shipment " +
    "express inc llc ltd corporation com net org www com's document documents view file files shared business personal member " +
    "step loading redirecting wait required information details us uk de fr it es gov app live one time code otp 2 two factor " +
    "refund tax notice notification fee customs payment due subscription membership free gift reward claim airdrop migrate v2 " +
    // German, Dutch
    "anmelden anmeldung einloggen melden sie sich bei an ihr ihre ihrem ihren konto kundenkonto mein meine willkommen kennwort " +
    "passwort bestätigen sicherheit sicher zugang kunden kundenlogin login paket sendung sendungsverfolgung zustellung zahlung die der " +
    "das und für zum zur mit online inloggen aanmelden mijn uw welkom wachtwoord bevestigen bij pakket bezorging betaling van een " +
    // French, Spanish, Portuguese, Italian
    "connexion connectez vous se connecter identifiez identification votre mon espace client compte bienvenue mot passe sécurisé " +
    "sécurité confirmer suivi colis livraison paiement accès mes comptes la le les l d et à en ligne authentification remboursement amende " +
    "iniciar sesión inicia ingresar ingreso acceso acceder entrar tu su mi cuenta clientes bienvenido bienvenida contraseña " +
    "verificación confirmar seguridad pago paquete envío seguimiento de del el los línea banca acesse acessar sua seu minha conta " +
    "senha segurança bem vindo entre cliente pagamento rastreamento encomenda do da accedi accesso area clienti il tuo conto " +
    "benvenuto conferma sicurezza verifica pagamento pacco spedizione carta di al alla privati home " +
    // Danish, Norwegian, Swedish, Finnish
    "log ind logg inn logga in på min mit mitt din dit ditt side sider netbank nettbank internetbank internetbanken mobilbank velkommen " +
    "välkommen tervetuloa kirjaudu sisään verkkopankki tunnukset tili oma omat og och ja til till med fra från bekræft bekreft bekräfta " +
    "verifiera godkend godkjenn godkänn vahvista adgangskode kodeord passord lösenord salasana konto kontoen sikker sikkerhed " +
    "sikkerhet säkerhet pakke pakken paket pakke paketti levering leverans toimitus betaling betalning maksu spor sporing spåra seuranta " +
    "kunde kunder erhverv privat bedrift företag henkilöasiakkaat " +
    // Polish, Czech, Swedish, Turkish, Vietnamese, Indonesian
    "zaloguj się logowanie do konta twoje konto przesyłka płatność dopłata potwierdź přihlášení přihlásit účet heslo logga mitt " +
    "giriş yap hesap hesabınız hesabım oturum aç đăng nhập tài khoản masuk akun kata sandi " +
    // Russian, Ukrainian
    "вход войти в личный кабинет аккаунт авторизация вашу учетную запись учётную пароль онлайн подтверждение безопасность вхід увійти " +
    "особистий кабінет до кабінету обліковий запис доставка оплата"
  ).split(" "),
);
/** The same of scripts without blanks, as parts of words. */
const PARTS =
  /ログイン|サインイン|会員|お客様|認証|本人確認|確認|アカウント|パスワード|入力|オンライン|カード|銀行|ようこそ|公式|の|を|に|へ|登录|登入|登錄|账户|帐户|賬戶|账号|密码|验证|中心|安全|欢迎|首页|网上银行|会员|로그인|계정|비밀번호|회원|인증|확인/gu;

/** How many words of a title are no common ones of a log-in page. @param text by `asWords` */
export const otherWords = (text: string): number =>
  text
    .trim()
    .split(" ")
    .filter((word) => word !== "" && !BESIDE.has(word) && !/^\d+$/.test(word) && word.replaceAll(PARTS, "") !== "")
    .length;

/** Words of everyday language that hosts are called by, besides. */
const EVERYDAY =
  "land landing page start test demo example sample local localhost host site sites web blog news mail post stream steam team game " +
  "games store world data file files link links direct group media studio design digital global market money cards credit loan trade " +
  "travel hotel school city street house garden party letter package sky shop nordlys";

const COMMON: ReadonlySet<string> = new Set([...BESIDE_BRANDS, ...EVERYDAY.split(" "), ...BESIDE]);

/** Whether a word says nothing of whose a host or a page is. @param word in small letters */
export const isCommonWord = (word: string): boolean => COMMON.has(word) || /^\d+$/.test(word);

/**
 * Whether a text has a host's label as whole words, which may be written apart, and are not all common ones: `Task Pilot`
 * has taskpilot, and `Landing` has no land. @param text by `asWords` @param label in small letters, without hyphens
 */
export function saysName(text: string, label: string): boolean {
  if (NO_BLANKS.test(label)) return text.includes(label);
  const words = text.trim().split(" ");
  return words.some((_, start) => {
    let joined = "";
    for (let end = start; end < words.length && joined.length < label.length; end++) {
      joined += words[end] ?? "";
      if (joined === label) return words.slice(start, end + 1).some((word) => !isCommonWord(word));
    }
    return false;
  });
}

/** Buttons that lead to another's log-in, which many pages have: `Sign in with Google`. */
export const WITH_OTHERS =
  /\b(?:with|using|via|mit|über|avec|con|com|met|através|przez|med|через|с помощью)\s|でログイン|로 (?:로그인|계속)|登录$/iu;

/** What frightens into haste; in several languages, by `asWords`. */
export const URGENT: readonly string[] = [
  "account has been suspended",
  "account has been limited",
  "account has been locked",
  "account will be",
  "unusual activity",
  "suspicious activity",
  "unusual sign in",
  "verify your identity",
  "confirm your identity",
  "verify your account",
  "verify your information",
  "confirm your information",
  "validate your account",
  "mailbox is full",
  "mailbox quota",
  "storage quota",
  "incoming messages",
  "pending messages",
  "session expired",
  "session has expired",
  "within 24 hours",
  "avoid suspension",
  "re enter your password",
  "could not be delivered",
  "delivery fee",
  "customs fee",
  "shipping fee",
  "redelivery",
  "unpaid",
  "access this document",
  "view the document",
  "view this document",
  "shared a file with you",
  "shared document",
  "tax refund",
  "claim your",
  "konto wurde gesperrt",
  "konto wurde eingeschränkt",
  "konto bestätigen",
  "daten bestätigen",
  "zollgebühr",
  "zustellgebühr",
  "votre compte a été",
  "frais de livraison",
  "confirmer vos informations",
  "cuenta ha sido",
  "verifique su cuenta",
  "gastos de envío",
  "conta foi bloqueada",
  "account è stato",
  "spese di spedizione",
  "dopłata",
  "аккаунт заблокирован",
  "подтвердите",
  "bekræft din identitet",
  "bekræft dine oplysninger",
  "din konto er",
  "din konto bliver",
  "din pakke kunne ikke",
  "din pakke afventer",
  "told og moms",
  "bekreft din identitet",
  "kontoen din er",
  "pakken din",
  "verifiera din identitet",
  "ditt konto har",
  "ditt paket",
  "vahvista henkilöllisyytesi",
  "tilisi on",
];

/** Names whose letters can be disguised. */
export const isDisguisable = (name: string): boolean => /^[a-z]{4,}$/.test(name);

/**
 * Words with letters of several scripts, or digits for letters, by what they are read as (`shapeOf`): `Раураl` by the shape
 * of paypal.
 */
export function disguisesIn(words: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const word of new Set(words)) {
    const small = word.toLowerCase();
    if (word.length < 4 || word.length > DISGUISE_MAX || /^[a-z]+$/.test(small)) continue;
    // Letters with marks are letters of languages: "über" is no Uber, and "äpple" is Swedish.
    if (word.length < MARKED_LEAST && /^\p{Script=Latin}+$/u.test(word)) continue;
    for (const shape of [shapeOf(small), shapeOf(word).toLowerCase()]) {
      if (!found.has(shape)) found.set(shape, word);
    }
  }
  return found;
}
const DISGUISE_MAX = 40;
const MARKED_LEAST = 6;

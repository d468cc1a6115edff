import type { PageField, PageForm, PageReading } from "../page/index.ts";
import { skeletonOf } from "../submissions/index.ts";
import type { CatphishReason } from "./judgement.ts";
import type { CatphishDialog, CatphishInput } from "./input.ts";
import { asWords } from "./words.ts";

export interface Asked {
  readonly reasons: readonly CatphishReason[];
  /** Whether it asks for anything that a phisher can use. */
  readonly isSecret: boolean;
  readonly hasPassword: boolean;
}

const PASSWORD =
  /\b(?:pass|passwd|password|passwort|kennwort|pwd|passe|contraseña|contrasena|senha|wachtwoord|hasło|пароль|parola|şifre|mật khẩu)\b|(?:^|[^a-z])(?:passw|pswd|pword)|密码|密碼|パスワード|비밀번호|kata sandi|geslo|heslo|lösenord|adgangskode|kodeord|passord|salasana/i;
const CARD =
  /\b(?:card ?(?:number|no|num)|cardnumber|cc-?(?:number|num|no)|ccnum|ccn|kartennummer|numéro de carte|número de (?:la )?tarjeta|numero (?:di |della )?carta|número do cartão|kaartnummer|numer karty|kort ?nummer|korttinumero|номер карты|номер картки)\b|カード番号|卡号|卡號|카드 ?번호/i;
const CVC =
  /\b(?:cvv2?|cvc2?|csc|cvn|cc-csc|security ?code|sicherheitscode|prüfnummer|cryptogramme|código de seguridad|codice di sicurezza|kontrolcifre|sikkerhedskode|sikkerhetskode|säkerhetskod|turvakoodi)\b|セキュリティコード|安全码/i;
const CODE =
  /\b(?:otp|one-time-code|one.time|sms.?code|mfa|2fa|totp|tan|pushtan|auth(?:entication)? code|verification code|security code|passcode|codice|bestätigungscode|code de (?:vérification|sécurité)|código de verificación|код (?:из|подтверждения))\b|認証コード|验证码|驗證碼|인증번호/i;
const PIN = /\b(?:pin|atm pin|card pin)\b/i;
const SEED =
  /\b(?:seed ?phrase|recovery ?phrase|secret ?(?:recovery ?)?phrase|mnemonic|backup ?phrase|(?:12|24).word|wiederherstellungsphrase|private ?key|keystore(?: json)?)\b|助记词|復元フレーズ/i;
const IDENTITY =
  /\b(?:ssn|social ?security|mother'?s? ?maiden|passport ?(?:no|number)|sort ?code|account ?number|iban|date ?of ?birth|dob|driver'?s? licen[cs]e|codice fiscale|cpf|dni|national insurance|cpr(?:[- ]?(?:nr|nummer))?|personnummer|fødselsnummer|henkilötunnus)\b/i;
const LOGIN =
  /\b(?:e-?mail|user(?:name)?|user ?id|login|phone|anmeldename|benutzername|identifiant|usuario|utente|gebruikersnaam|логин|телефон)\b|ユーザー|ID|账号|手机/i;
const WORDS_OF_SEED = 12;

const fieldsOf = (page: PageReading): readonly PageField[] =>
  [...page.forms.flatMap((form) => form.fields), ...page.looseFields]
    .filter(({ type }) => type !== "hidden" && type !== "submit" && type !== "button")
    .map(undisguised);

/** A field with its hints as they are read: without what is not shown, and with Latin letters for those that look like them. */
function undisguised(field: PageField): PageField {
  const hints = field.hints.replaceAll(/\p{Cf}/gu, "");
  const isMixed = /[a-z]/i.test(hints) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(hints);
  return hints === field.hints && !isMixed
    ? field
    : Object.assign({}, field, { hints: isMixed ? `${hints} ${skeletonOf(hints)}` : hints });
}

const isPassword = (field: PageField): boolean =>
  field.type === "password" || (isTyped(field) && PASSWORD.test(field.hints));
const isTyped = ({ type }: PageField): boolean => /^(?:text|tel|number|email|textarea|url|search|)$/.test(type);
const isSearch = ({ hints, type }: PageField): boolean =>
  type === "search" || /\b(?:search|suche|buscar|recherche|query|keyword)\b|^q\b/i.test(hints);

const reason = (rule: string, weight: number, detail: string): CatphishReason => ({
  rule,
  group: "asks",
  detail,
  weight,
});

/** What is typed into where the browser asks for it in a window: `prompt` of a script. */
const promptsOf = (dialogs: readonly CatphishDialog[]): PageField[] =>
  dialogs
    .filter(({ type }) => type === "prompt")
    .map(({ text }) => ({ type: "text", name: "", hints: text.toLowerCase(), maxLength: null, value: "" }));

/** What the page, its frames and its dialogs ask a person for. */
export function readAsked(
  pages: readonly PageReading[],
  text: string,
  masked: readonly string[] = [],
  dialogs: readonly CatphishDialog[] = [],
): Asked {
  const fields = [...pages.flatMap(fieldsOf), ...promptsOf(dialogs).map(undisguised)].filter(
    (field) => !isSearch(field),
  );
  const reasons: CatphishReason[] = [];
  const typed = fields.filter(isTyped);
  const has = (shape: RegExp): boolean =>
    typed.some(({ hints }) => shape.test(hints)) ||
    fields.some((field) => field.type === "password" && shape.test(field.hints));
  const hasSeed =
    typed.length > 0 &&
    (has(SEED) ||
      isListOfWords(typed) ||
      (SEED.test(asWords(text.slice(0, 5000))) &&
        typed.some(({ type, hints }) => type === "textarea" && !/comment|message|nachricht/i.test(hints))));
  const isMasked = masked.some((name) => !CODE.test(name) && !PIN.test(name));
  const hasPassword = isMasked || fields.some(isPassword);
  if (hasSeed)
    reasons.push({
      ...reason(
        "asks for a seed phrase",
        8,
        "The page asks for the phrase or key that opens a wallet, which no one else ever needs.",
      ),
      group: "harm",
    });
  if (hasPassword)
    reasons.push(
      reason(
        "asks for a password",
        2.5,
        isMasked
          ? "The page asks for a password in a field that is none of passwords, and only drawn as one."
          : `The page asks for a password${newPassword(fields)}.`,
      ),
    );
  const hasCard = has(CARD);
  if (hasCard)
    reasons.push(
      reason(
        "asks for a card",
        has(CVC) ? 2.5 : 1.8,
        `The page asks for the number of a payment card${has(CVC) ? " and its security code" : ""}.`,
      ),
    );
  if (hasCard && has(PIN))
    reasons.push(reason("asks for a card's PIN", 2, "The page asks for a card and its PIN, which no shop needs."));
  if (!hasCard && has(CODE))
    reasons.push(reason("asks for a code", hasPassword ? 0.5 : 1.8, "The page asks for a code that is valid once."));
  if (has(IDENTITY) && (hasCard || hasPassword)) {
    reasons.push(reason("asks for much", 0.8, "The page asks for who one is beside a password or card."));
  }
  if (
    reasons.length === 0 &&
    typed.some(({ hints, type }) => type === "email" || type === "tel" || LOGIN.test(hints)) &&
    isFirstStep(pages)
  ) {
    reasons.push(
      reason(
        "asks who one is",
        1.3,
        "The page asks for an e-mail address, telephone number or name to log in, as the first step of a log-in does.",
      ),
    );
  }
  return { reasons, isSecret: reasons.length > 0, hasPassword };
}

const SCANS =
  /\b(?:scan|point your (?:phone|camera) at)\b.{0,60}\b(?:code|qr)\b|\bqr[- ]?code (?:scannen|skannen|scanne)|\bscannen sie\b.{0,60}\bcode\b|\b(?:scannez|flashez)\b.{0,60}\bcode\b|\b(?:escanea|escanee|escaneie|scansiona|inquadra)\b.{0,60}\b(?:código|codigo|codice|qr)\b|\bscan\b.{0,30}\bkoden?\b|\bskann\w*\b.{0,30}\bkode[nr]?\b/iu;

/** A page that has a picture scanned by a phone, to log in or go on there: what is typed there is out of sight. */
export function readScanned({ page, frames, text }: CatphishInput): CatphishReason[] {
  const pages = [page, ...frames];
  const isShort = text.length < 1500;
  const hasPicture = pages.some(({ pictures, canvases }) => pictures.length > 0 || canvases > 0);
  if (!isShort || !hasPicture || !SCANS.test(text) || !LEADS_IN.test(text)) return [];
  return [reason("asks to scan a code", 2.5, "The page has its visitor scan a code to log in or go on elsewhere.")];
}
const LEADS_IN =
  /\b(?:sign|log)[ -]?(?:in|on|into)\b|\b(?:verify|authenticat\w+|confirm|review|view|access|unlock|continue|update)\b|\b(?:anmelden|bestätigen|connecter|confirmer|iniciar sesión|acceder|accedere|logge? ind|logga in|godkend|bekræft)\b/iu;

/** A new account is where people choose passwords, as shops and forums ask for. */
function newPassword(fields: readonly PageField[]): string {
  const passwords = fields.filter(isPassword);
  return passwords.length > 1 ? " twice or more" : "";
}

function isListOfWords(fields: readonly PageField[]): boolean {
  const numbered = fields.filter(({ hints, name }) =>
    /\b(?:word|phrase|seed)[ _-]?\d{1,2}\b/i.test(`${name} ${hints}`),
  );
  return numbered.length >= WORDS_OF_SEED;
}

const NEXT =
  /^(?:next|continue|sign in|log ?in|weiter|anmelden|suivant|continuer|siguiente|continuar|avanti|volgende|dalej|далее|продолжить|войти|次へ|下一步|다음|iniciar sesión|se connecter|entrar|accedi|inloggen|verify|unlock|submit|confirm|proceed|track|pay|view document|view|open|download|access)\b/iu;
/** A page of one small form, without more. */
const isFirstStep = (pages: readonly PageReading[]): boolean =>
  pages.some(({ buttons, text }) => text.length < 1500 && buttons.some((button) => NEXT.test(button)));

/** Forms in which something is typed that a phisher can use. */
export const secretForms = (page: PageReading): readonly PageForm[] =>
  page.forms.filter(({ fields }) =>
    fields
      .map(undisguised)
      .some(
        (field) =>
          isPassword(field) ||
          (isTyped(field) && (CARD.test(field.hints) || CODE.test(field.hints) || SEED.test(field.hints))),
      ),
  );

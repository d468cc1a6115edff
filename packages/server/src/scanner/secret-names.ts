/** What stands in the place of a secret. */
export const LEFT_OUT = "…";
/** Of fields whose values are nobody's business, wherever a page posts them. */
const WORDS =
  "pass(?:word|wd|phrase|code)?|passwort|kennwort|contrase|senha|heslo|pwd|secret|signature|token|iban|session|sessid|samlresponse|[cx]srf|subscription[-_]?key|credential|api[-_]?key|cc[-_]?(?:no|num|number)|card[-_]?(?:no|num|number)?";
/** So short that others hold them: `shipping`, `footprint`, `className`. */
const SHORT = "pin|otp|mfa|pw|ssn|cc|pan|sid|cv[cnv]";
const SIGN = "[\\w\\xAA-\\xFF.$[\\]-]";
/** The source of an expression for names like a secret's. */
export const SECRET_NAME = `(?:${SIGN}{0,60}(?:${WORDS})${SIGN}{0,60}|(?:${SIGN}{0,60}[_.$[-])?(?:${SHORT})\\d{0,2}\\]?(?![\\w-]))`;
/** The source of an expression for names of what logs in by a link or a form; in other places they say other things. */
export const LINK_SECRET_NAME =
  "(?:auth|code|key|sig|ticket|magic|invite|jwt|hmac|assertion|wresult|verify|oauth_verifier|oob_?code|magic_?link|(?:auth|otp|one_?time|invite|verification|confirmation|activation|reset)_?code)";

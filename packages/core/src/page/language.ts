/** Scripts that one language has nearly alone. Japanese comes before Chinese, as its texts have Han characters too. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["ar", /\p{Script=Arabic}/gu],
];
const UKRAINIAN = /[іїєґ]/i;

/** Words that hardly a sentence goes without. */
const COMMON: Readonly<Record<string, string>> = {
  en: "the and of to in is for you your with that this are on not",
  de: "der die das und ist nicht sie mit für auf den von ein eine ihr ihre",
  fr: "le la les et des est pour vous votre dans une pas sur avec du",
  es: "el los las y para que con una su por del es en tu no",
  pt: "o os as e para que com uma seu por do da não em você",
  it: "il gli e per che con una di del della non è sono tuo in",
  nl: "de het een en van voor niet met uw je is op te dat zijn",
  pl: "i w na z do nie się jest to dla oraz twoje aby lub od",
  sv: "och att det som en för är inte med din på av till har ditt",
  da: "og at det som en for er ikke med din på af til har dit du den vi fra kan eller ind dig log adgangskode vores mere efter oplysninger hvad også blive",
  no: "og at det som en for er ikke med din på av til har ditt du den vi fra kan eller inn deg logg passord vår våre mer etter informasjon hva også blir",
  fi: "ja on ei se että tai kun voit sinun olet ovat myös jos tästä sisään kirjaudu salasana tunnus voi ole",
  tr: "ve bir bu için ile de da olarak hesabınız giriş lütfen şifre en çok",
  cs: "a se na je pro s že do prosím nebo vaše aby k účet heslo",
  hu: "a az és hogy nem egy van meg ez ha kell minden kérjük jelszó vagy el ki be",
  ro: "și de la în nu pe este sunt pentru cu vă din care dumneavoastră parola sau un",
  ru: "и в на не что для с по вы ваш это или от пароль",
  vi: "và của là cho các không được trong bạn với một có để người này",
  id: "dan yang untuk dengan anda ini di dari tidak akan atau pada ke silakan masuk",
};
/** Letters and endings that a language has nearly alone, for those that put into endings what others have words for. */
const MARKS: Readonly<Record<string, RegExp>> = {
  tr: /[ğı]/gu,
  hu: /[őű]/gu,
  fi: /(?<=\p{L}{3})(?:ssa|ssä|sta|stä|lla|llä|lle|nen|mme|nne|isi|esi|asi|iksi|taan|tään)(?!\p{L})/gu,
  ro: /[țșţş]/gu,
};
const NONE = /(?!)/gu;
const LETTERS_READ = 20_000;
const ENOUGH = 0.08;

/**
 * The language of a text as far as it can be told: by its script, else by the words that a language hardly goes without.
 * Null where it cannot.
 */
export function languageOf(given: string): string | null {
  const text = given.slice(0, LETTERS_READ).toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  for (const [language, script] of SCRIPTS) {
    if ((text.match(script)?.length ?? 0) > letters / 5) return language;
  }
  const words = text.match(/\p{L}+/gu) ?? [];
  let [best, most] = [null as string | null, Math.max(2, words.length * ENOUGH)];
  for (const [language, common] of Object.entries(COMMON)) {
    const known = new Set(common.split(" "));
    const count = words.filter((word) => known.has(word)).length + (text.match(MARKS[language] ?? NONE)?.length ?? 0);
    if (count > most) [best, most] = [language, count];
  }
  if ((text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 2)
    return UKRAINIAN.test(text) ? "uk" : (best ?? "ru");
  return best;
}

/** Latin letters that Unicode does not take apart into a letter and its mark, and the letters that they are read as. */
export const STRUCK: ReadonlyMap<string, string> = new Map(
  (
    "øo đd ðd łl ħh ŧt ıi ɨi ƀb ɖd ɵo ŋn ƙk ƞn ʋv ƴy ƶz ɓb ɗd ɠg əa ʙb ƅb ƈc ɇe ƒf ɢg ǥg ɦh ⱨh ʝj ɉj ⱪk ᴋk ɫl ᴍm ɱm ꞑn ƿp " +
    "ƥp ʠq ʀr ɼr ɽr ɍr ɾr ʂs ƫt ʉu ⱱv ᶌv ⱴv ⱳw ɏy ʐz ⱬz"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * Letters that are drawn like Latin ones, for which UTS 39 has no prototype of ASCII: small capitals, letters of phonetic
 * alphabets and with hooks, and syllables of the Canadian aboriginal scripts.
 */
const DRAWN: ReadonlyMap<string, string> = new Map(
  `ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz
   ɐa ɒa ɑa ɕc ɘe ɛe ɜe ɦh ɟj ɫl ɬl ɭl ɱm ɲn ɳn ɹr ɻr ɽr ɾr ʂs ʈt ƫt ƭt ʉu ʐz ʑz ȡd ȴl ȵn ȶt
   ᗅa ᗩa ᗷb ᑕc ᗞd ᗪd ᗴe ᖴf ᘜg ᕼh ᒍj ᒪl ᗰm ᑎn ᗝo ᑫq ᖇr ᔕs ᖶt ᑌu ᐯv ᗯw ᙭x ᘔz`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** The text with such letters as those that they are drawn like. */
export const inDrawnLetters = (text: string): string =>
  Array.from(text, (letter) => STRUCK.get(letter) ?? DRAWN.get(letter) ?? letter).join("");

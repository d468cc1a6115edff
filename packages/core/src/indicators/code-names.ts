/*
 * Names in code that lie under top-level domains: members of objects, columns of tables, packages and namespaces.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What code has before a member. `this.state.name` is one too: no host is called `this`. */
const RECEIVERS = words(
  "args arr array body children cls config console context ctx data doc document e el elem element entity entry env environ " +
    "ev event evt exports file item json list location log logger math meta model module node np obj object options " +
    "opts params parent payload pd process props proto re record req request res resp response result row self " +
    "session settings state string sys system target task this user value window",
);
/** Objects of Windows and of its script languages, in whatever case they are written. */
const OBJECTS = words("adodb.stream wscript.shell wscript.network");
const SELF = words("cls elem evt obj proto self this");
const MEMBERS = words(
  "ac as at call cat date do email home host id in info internal is it link map me my name next no now open page " +
    "place post run save search select show so space store style team to top watch work zone",
);

/** Whether names under this top-level domain may be members of objects. */
export const isMember = (topLevel: string): boolean => MEMBERS.has(topLevel);

/**
 * Whether a name of these labels is a member of an object: `user.name`, `e.target.is`, but not `data.evil.top`. Under
 * `name`, registries sell no names of one letter.
 */
export function isMemberOfObject(labels: readonly string[]): boolean {
  const [first = ""] = labels;
  if (labels.length === 2 && OBJECTS.has(labels.join("."))) return true;
  if (labels.length === 2 && first.length === 1 && labels[1] === "name") return true;
  if (labels.length > 4 || !MEMBERS.has(labels.at(-1) ?? "")) return false;
  return SELF.has(first) || labels.slice(0, -1).every((label) => RECEIVERS.has(label));
}

/** Where packages of Java and Android begin, and those top-level domains in which they end; reversed, a site's name. */
const PACKAGE_ROOTS = words("com net org");
const JAVA_ROOTS = words("android java javax jdk");
const PACKAGE_ENDS = words(
  "app audio camera chrome data email game games google health io map media music phone photo photos radio security " +
    "services software studio systems tools video youtube",
);

/** Whether a name of these labels is a package: `com.example.app`, `org.apache.commons.io`. */
export function isPackage(labels: readonly string[]): boolean {
  const [first = ""] = labels;
  const last = labels.at(-1) ?? "";
  const isNamed = PACKAGE_ROOTS.has(first) ? PACKAGE_ENDS.has(last) : JAVA_ROOTS.has(first) && last === "zip";
  return labels.length > 2 && isNamed && labels.every((label) => !label.includes("-"));
}

/** Namespaces and products, as they are written: `asp.net` in lower case is a site. */
const PRODUCTS: ReadonlyMap<string, string> = new Map(
  "ADO.NET ASP.NET ML.NET Socket.IO System.IO System.Net VB.NET".split(" ").map((name) => [name.toLowerCase(), name]),
);

/** Whether the name of these labels is the one of a product in another case. */
export const isProductInLowerCase = (labels: readonly string[]): boolean => PRODUCTS.has(labels.join("."));

/** Whether it is written as the product is. */
export const isProduct = (written: string): boolean => PRODUCTS.get(written.toLowerCase()) === written;

/** As far as the other side of an equation is looked for. */
const SIDE_MAX = 48;
const SIDE_BEFORE = /\.(\w+) {0,2}(?:[=!]?=|<>) {0,2}$/;
const SIDE_AFTER = /^ {0,2}(?:[=!]?=|<>) {0,2}[\w.]{0,32}?\.(\w+)(?![\w.])/;
const ASSIGNED = /^ {0,2}[=!]?=/;

/**
 * Whether the name at `start` … `end` of the text is one side of an equation of members, `t.id=u.id`, or the member of
 * something with one or two letters that is compared or assigned, `u.name = 'x'`.
 */
export function isEquated(text: string, start: number, end: number): boolean {
  const member = text.slice(text.lastIndexOf(".", end) + 1, end).toLowerCase();
  const before = SIDE_BEFORE.exec(text.slice(Math.max(0, start - SIDE_MAX), start))?.[1];
  if (before?.toLowerCase() === member) return true;
  const behind = text.slice(end, end + SIDE_MAX);
  if (SIDE_AFTER.exec(behind)?.[1]?.toLowerCase() === member) return true;
  return ASSIGNED.test(behind) && /^[a-z]{1,2}\.[a-z]+$/i.test(text.slice(start, end));
}

/** Private top-level domains that are words of code and of sentences too. */
const PRIVATE = words("home internal lan");

export const isPrivate = (topLevel: string): boolean => PRIVATE.has(topLevel);

/** Before a name of a host: what names it, reaches it, or links it to another one. */
const BEFORE_HOST =
  /(?:^|[^ (]|[,;] ?|\b(?:and|as|at|by|called|curl|dig|dns|domain|domains|for|from|host|hostname|hosts|is|lookup|machine|named|nslookup|of|on|or|ping|query|resolve|resolves|server|ssh|to|traceroute|via|wget|with):? )$/i;
const BEFORE_MAX = 16;
const ACCESSED = /^(?: {0,2}[=!]?=|[([]|\.\w)/;

/**
 * Whether the name at `start` … `end` of the text, under a private top-level domain, is a member of an object or two words
 * of a sentence: it has two labels of letters, and nothing around it says that it is a host. `os.environ.HOME` is one by
 * its letters.
 */
export function isMemberInText(text: string, start: number, end: number): boolean {
  const written = text.slice(start, end);
  if (/[a-z].*\.[A-Z]+$/.test(written)) return true;
  if (/[\d-]|\..*\./.test(written)) return false;
  const behind = text.slice(end, end + BEFORE_MAX);
  if (/^:\d/.test(behind)) return false;
  return ACCESSED.test(behind) || !BEFORE_HOST.test(text.slice(Math.max(0, start - BEFORE_MAX), start));
}

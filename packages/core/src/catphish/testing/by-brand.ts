import { OWN_BRANDS } from "../index.ts";
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
  user,
} from "./build.ts";

export const PAGES_OF_A_BRAND = 7;
const LINKS = ["Home", "News", "Sport", "Culture", "Weather", "Contact"];

/** The same pages for each brand: that none of them is left out, and none is found where it is only spoken of. */
export const BY_BRAND: readonly LabelledPage[] = OWN_BRANDS.flatMap(({ name, names, domains }) => {
  const [own = "", word = ""] = [domains[0], names[0]];
  const logo = `<img src="/img/${encodeURIComponent(word)}.svg" alt="${name}">`;
  return [
    phish(`kit: ${name}`, "https://verify-access.click/id/", {
      title: `${word} - Log in`,
      body: `<!-- saved from url=(0020)https://${own}/ -->${logo}<h1>${word}</h1>${form("post.php", user(), password(), button())}${dead("a", "b", "c", "d")}`,
    }),
    benign(`own site: ${name}`, `https://login.${own}/`, {
      title: `${word} - Log in`,
      body: form("post.php", user(), password(), button()),
    }),
    benign(`news: ${name}`, "https://www.morningpost-sample.com/a", {
      title: `${name} warns customers of fraud`,
      body: `${menu(...LINKS)}<h1>${name} warns customers of fraud</h1>${paragraphs("Your account has been limited, the mails say.")}${form("/login", user(), password(), button())}`,
    }),
    benign(`forum: ${name}`, "https://forum.helpers-sample.net/t/1", {
      title: `Cannot log in to ${name} since yesterday`,
      body: `<h1>Cannot log in to ${name} since yesterday</h1>${form("/session", user(), password(), button())}`,
    }),
    benign(`button: ${name}`, "https://app.gadget-sample.io/login", {
      title: "Log in",
      body: `<button>${logo}Sign in with ${name}</button>${form("/login", user(), password(), button())}<a href="/help">Help</a>`,
    }),
    benign(`shop: ${name}`, "https://shop.teahouse-sample.org/checkout", {
      title: "Checkout",
      body: `${logo}<p>We work with ${name}.</p>${form("/checkout", user(), card(), button("Pay"))}`,
    }),
    benign(`exercise: ${name}`, "https://student-sample.github.io/page/", {
      title: `${name} landing page`,
      body: `${logo}<h1>${name} landing page</h1><a href="https://github.com/student-sample">Source</a>${button("Get started")}`,
    }),
  ];
});

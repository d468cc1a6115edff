export { type Likeness, likenessOf, ownLabelOf } from "./look-alike.ts";

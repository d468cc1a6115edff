export { type PrivateKind, type PrivatePart, privatePartsOf, type UrlPrivacy } from "./private-parts.ts";

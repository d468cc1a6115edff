/**
 * Clients of other services join an address that ends with a slash and a path that begins with one: MISP asks for
 * `/api//geolookup/…`. Their calls alone are forgiven this; elsewhere a proxy in front may have rules for paths, which must
 * not have a second form.
 */
const DOUBLED = /^\/api\/\/?(geolookup|pdns\/query)\/\/?(?=[^/])/;

/** The address of a request as its route has it. */
export const withoutDoubleSlash = (url: string): string => url.replace(DOUBLED, "/api/$1/");

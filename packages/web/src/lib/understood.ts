/**
 * For `validateSearch`: what `read` leaves out of an address stays out. The router lays what is read over all that the
 * address holds, so that what was not understood, such as `start=abc`, would come back as it was.
 */
export const understood =
  <Given extends object, Read extends object>(read: (given: Given) => Read) =>
  (given: Given): Read => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  });

/** Behind a country that is the one of the registration, as no source knows where the address is. */
export const RegisteredMark = () => (
  <span
    className="text-faint text-xs"
    title="Registered there; no source knows its location, as with addresses that are announced from several places"
  >
    <span aria-hidden>reg.</span>
    <span className="sr-only">registered</span>
  </span>
);

import { describe } from "vitest";
import { useOneFyr } from "../../support/one-fyr.ts";
import { administering } from "./administration.ts";
import { calling } from "./roles.ts";

/** Who there is, and who may do what, in this order. */
describe("accounts", () => {
  const on = useOneFyr();
  administering(on);
  calling(on);
});

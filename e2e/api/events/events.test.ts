import { describe } from "vitest";
import { useOneFyr } from "../../support/one-fyr.ts";
import { derived, deriving } from "./behaviour.ts";
import { goingOn, importing } from "./command.ts";
import { sending } from "./ingest.ts";
import { searching } from "./search.ts";

/** Everything that goes through the observations, in this order. */
describe("events", () => {
  // What derives from events lies over the atlas; compiling it takes longer than all of this.
  const on = useOneFyr({ FYR_COMPILE: "asked" });
  searching(on);
  importing(on);
  sending(on);
  deriving(on);
  goingOn(on);
  derived(on);
});

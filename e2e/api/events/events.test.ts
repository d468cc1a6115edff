import { describe } from "vitest";
import { useOneFyr } from "../../support/one-fyr.ts";
import { derived, deriving } from "./behaviour.ts";
import { goingOn, importing } from "./command.ts";
import { counting } from "./counts.ts";
import { deletion } from "./deletion.ts";
import { sending } from "./ingest.ts";
import { paging } from "./paging.ts";
import { searching } from "./search.ts";
import { seeing } from "./sight.ts";
import { viewing } from "./views.ts";

/** Everything that goes through the observations, in this order. */
describe("events", () => {
  // What derives from events lies over the atlas; compiling it takes longer than all of this.
  const on = useOneFyr({ FYR_COMPILE: "manual" });
  searching(on);
  counting(on);
  paging(on);
  viewing(on);
  importing(on);
  sending(on);
  deriving(on);
  seeing(on);
  deletion(on);
  goingOn(on);
  derived(on);
});

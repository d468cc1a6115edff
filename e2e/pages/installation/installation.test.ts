import { beforeAll, describe } from "vitest";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { usePages } from "../../support/pages.ts";
import { useSmallAtlas, withSmallBase } from "../../support/small-base.ts";
import { building } from "./atlas-build.ts";
import { demonstrating } from "./demo.ts";
import { providing } from "./providers.ts";

/** What all of an installation is looked at for, in this order: nothing is in it at first. */
describe("the pages of a whole installation", () => {
  // To compile the whole atlas, when the demo's data are loaded and cleared, takes longer than all of this.
  const small = soak(false, true);
  const pages = usePages(small ? withSmallBase : {});
  beforeAll(async () => {
    if (small) await useSmallAtlas(pages.client);
  });
  building(pages);
  demonstrating(pages);
  providing(pages);
});

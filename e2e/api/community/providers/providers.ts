import { describe } from "vitest";
import type { OneFyr } from "../../../support/one-fyr.ts";
import { answering } from "./answers.ts";
import { exporting } from "./export.ts";
import { reading } from "./reading.ts";
import { useProviders } from "./scene.ts";
import { counting } from "./statistics.ts";
import { refusing } from "./strangers.ts";
import { picturing } from "./thumbnails.ts";
import { writing } from "./writing.ts";

/**
 * Every call of the specification about providers and their statistics, with its statuses and texts (sections 3, 5, 7
 * and 8). The first: it counts all labels there are.
 */
export const naming = (on: OneFyr) =>
  describe("providers", () => {
    const scene = useProviders(on);
    counting(scene);
    reading(scene);
    writing(scene);
    picturing(scene);
    answering(scene);
    exporting(scene);
    refusing(scene);
  });

import { readFileSync, statSync } from "node:fs";
import { type Brand, readBrands } from "@fyr/core/catphish";
import { readRules, type TechnologyRule } from "@fyr/core/technologies";
import { z } from "zod";

/** 5,000 brands take 2 MB. */
const FILE_MAX = 16 * 1024 * 1024;
const PROBLEMS_SHOWN = 3;

/** The path of an operator's file, read when the program starts: one that is wrong in part is refused as a whole, as its rules would go unnoticed. */
const fileOf = <T>(read: (document: unknown) => { readonly items: T; readonly problems: readonly string[] }) =>
  z.string().transform((path, context): T => {
    const refuse = (message: string): never => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    let document: unknown;
    try {
      if (statSync(path).size > FILE_MAX) return refuse(`must be a file of at most ${FILE_MAX / 1024 / 1024} MB`);
      document = JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      const why = error instanceof SyntaxError ? `${path} is no JSON` : `${path} cannot be read`;
      return refuse(`must be the path of a JSON file: ${why}`);
    }
    const { items, problems } = read(document);
    if (problems.length === 0) return items;
    const more = problems.length > PROBLEMS_SHOWN ? ` And ${problems.length - PROBLEMS_SHOWN} more.` : "";
    return refuse(`is wrong: ${problems.slice(0, PROBLEMS_SHOWN).join(" ")}${more}`);
  });

/** Brands of an operator, for the judgement of scans (docs/scan-judgement.md). */
export const brandsFile = fileOf<readonly Brand[]>((document) => {
  const { brands, problems } = readBrands(document);
  return { items: brands, problems };
});

/** An operator's rules of technologies (docs/scan-judgement.md). */
export const technologiesFile = fileOf<readonly TechnologyRule[]>((document) => {
  const { rules, problems } = readRules(document);
  return { items: rules, problems };
});

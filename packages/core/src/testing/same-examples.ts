import fc from "fast-check";

/*
 * Each `npm test` tries properties on the same examples, so that what fails is of the change that is tried and not of
 * chance. `npm run soak` and `npm run fuzz` try others each time.
 */
const isSearching = process.env["FYR_SOAK"] === "1" || process.env["FYR_FUZZ_RUNS"] !== undefined;
// Of those that say no number, too, a part has to do by day.
if (!isSearching) fc.configureGlobal({ seed: 0x46797221, numRuns: 25 });

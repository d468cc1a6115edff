/** Licences that let everyone pass a list on, with its source named: by their SPDX identifiers. */
const OPEN =
  /^(?:CC0-1\.0|CC-BY-\d\.\d|CC-BY-SA-\d\.\d|MIT|BSD-\d-Clause|ISC|Apache-2\.0|GPL-\d\.\d|Unlicense|PDDL-1\.0)$/;

/** What states no licence, or one of its own, is not passed on. */
export const mayBePassedOn = (licence: string): boolean => OPEN.test(licence);

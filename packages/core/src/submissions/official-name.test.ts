import { expect, it } from "vitest";
import { isOfficialName } from "./index.ts";

it.each([
  "Administrator",
  "admin",
  "Admin\u200Cistrator",
  "\u0410dmin",
  "F Y R",
  "Fyr-Team",
  "ROOT",
  "sysadm\u0131n",
  "Adm1n",
  "4dm!n",
  "R00t",
  "5upport",
  "Fyr T3am",
  "\uFF21dm\uFF11n",
])("%j is a name of who runs the installation", (name) => expect(isOfficialName(name)).toBe(true));

it.each(["", "Anna Åström", "Admina Kowalska", "Adminton", "Rooty", "Fyrst", "Ann 5", "4D Printing", "Team 7"])(
  "%j is a name of anyone",
  (name) => expect(isOfficialName(name)).toBe(false),
);

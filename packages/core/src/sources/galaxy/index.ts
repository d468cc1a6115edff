import { defineGalaxySource, type GalaxySource } from "./define.ts";

const MITRE = "MITRE ATT&CK, https://attack.mitre.org";

/** In the order of precedence: of who has several names, the first galaxy's is shown. */
export const GALAXY_SOURCES: readonly GalaxySource[] = [
  {
    cluster: "threat-actor",
    title: "threat actors",
    description: "Names and synonyms of groups that attack.",
  },
  {
    cluster: "mitre-intrusion-set",
    title: "intrusion sets of MITRE ATT&CK",
    description: "Names and numbers of groups in ATT&CK.",
    attribution: MITRE,
  },
  {
    cluster: "microsoft-activity-group",
    title: "activity groups of Microsoft",
    description: "Names that Microsoft gives to groups, with those of others.",
  },
  {
    cluster: "mitre-malware",
    title: "malware of MITRE ATT&CK",
    description: "Names and numbers of families of malware in ATT&CK.",
    attribution: MITRE,
  },
  {
    cluster: "mitre-tool",
    title: "tools of MITRE ATT&CK",
    description: "Programs that attackers use, too, with their numbers in ATT&CK.",
    attribution: MITRE,
  },
  { cluster: "tool", title: "tools", description: "Malware and programs that attackers use." },
  { cluster: "rat", title: "remote access trojans", description: "Names of remote access trojans." },
  { cluster: "stealer", title: "stealers", description: "Names of malware that steals credentials." },
  { cluster: "botnet", title: "botnets", description: "Names of botnets." },
  { cluster: "ransomware", title: "ransomware", description: "Names of ransomware." },
].map(defineGalaxySource);

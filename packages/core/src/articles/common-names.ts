/** Words of the language that somebody named malware or an actor by: they are names beside a word that says so. */
export const COMMON_NAMES: ReadonlySet<string> = new Set(
  (
    "agenda anchor android april assembly atlas atom august aware backspace benchmark black blank blind bluesky brick calendar carbon " +
    "chaos chrome circles clock cobalt combine core cowboy cuba dark data deadlock death december defender delta demo desktop done egregor " +
    "empire encrypt entropy eternity explorer extractor fake february final first freezing frozen ghost global google grep hive honor hunters " +
    "january judge july june knight lambda lead light lion locked locker lockout lorenz magic march mask matrix maze medusa mimic monster " +
    "november ninja octopus october one page payload payment phoenix play prometheus protected pump python quantum ragnar rapid redact " +
    "remote root royal ruby russian septembre september shade shadow silence silent snake solve stupid sugar sun surprise survey template " +
    "thanos tick tilde tiny trojan unknown unsafe waiting watchdog wildcard wiper"
  ).split(" "),
);

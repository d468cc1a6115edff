const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words of the language that somebody named malware or an actor by: they are names beside a word that says so. */
export const COMMON_NAMES: ReadonlySet<string> = wordsOf(
  "agenda alibaba aluminum amoeba anchor android andromeda anubis apocalypse apostle april armageddon assassin assembly atlas atom august " +
    "aurora avalanche avenger aware axiom babylon backspace ballista basin beagle benchmark biscuit bitter black blank blind blizzard " +
    "bluelight bluesky boron bottle bouncer bowser bread brick brushfire bumblebee bunny butterfly calcium calendar callisto calypso " +
    "cannon canopy carbon cardinal casper castle cerberus chameleon chaos charger chimera chisel chlorine chrome chromium cicada circles " +
    "cleaver clock cobalt combine combos confucius copper core covenant cowboy crimson crutch cuba dairy dark data deadlock death december " +
    "defender delta demo denis desktop disco dogfish done dragonfly driftwood dustman eclipse egregor electrum elfin embargo emissary empire " +
    "encrypt entropy equation escobar eternity exchanger exodus explorer explosive extractor fake fanny february ferocious final fireball " +
    "first flame flamer flipside foxmail foxtrot frankenstein freezing frozen gazer ghost gingersnap global goggles golem google gorilla " +
    "graphite grayling grep griffon helium hellfire hippo hive honeybee honor horde houdini hunter hunters hydrogen hyena inception insomnia " +
    "iodine iridium james january joker judge july june karma kevin knight knotweed kraken krypton lambda landmark lead leviathan lexus light " +
    "lion locked locker lockout longhorn lorenz lowball lucifer lurid lyceum machete magic magnesium mandrake manganese mango mantis march " +
    "marcher mariposa mask matrix matryoshka maze medusa mercury meteor mettle milan mimic mirage monsoon monster moonlight mosquito mutant " +
    "nautilus neuron nickel ninja nitro november october octopus one oxygen ozone pacemaker page paladin pandora paradox parasite payload " +
    "payment pegasus phantom phoenix photo pickaxe pioneer pitstop platinum play potassium prestige prometheus protected proton pump quantum " +
    "ragnar rancor rapid rattlesnake reaper redact redeye remote reptile riptide root rover royal ruby russian samurai scarab scimitar " +
    "scorpion sector sepulcher september shade shadow shark siesta silence silent silicon slingshot snake snoopy sodium solar soldier solve " +
    "spaceship spark spynet storm strider stupid sugar sulphur summit sun sunbird sunspot superman surprise survey swallowtail sword template " +
    "templar terracotta thanos tick tilde tiny titan trident trinity triton unknown unsafe uppercut vanguard venom vermin viper voyeur " +
    "waiting watchdog wildcard wraith zipline",
);

/** What malware is or runs on, that somebody named some by: a word beside it says nothing more. */
export const NO_NAMES: ReadonlySet<string> = wordsOf(
  "android apt backdoor beacon bot botnet crew crypter downloader dropper exploit family gang group hackers implant infostealer injector ios " +
    "java javascript keylogger linux loader macos malware miner operators osx php phishing powershell ps1 python ransomware rat rootkit shell " +
    "spyware stealer trojan variant virus webshell windows wiper worm",
);

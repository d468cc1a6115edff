/** A place of the United Nations' M49 with the countries of ISO 3166-1 in it. */
export interface RegionRow {
  readonly region: readonly [name: string, code: string];
  readonly sub: readonly [name: string, code: string];
  readonly intermediate: readonly [name: string, code: string];
  /** Of each country alpha-2, alpha-3 and the number, with a space between two countries. */
  readonly countries: string;
}

const NOWHERE = ["", ""] as const;
const AFRICA = ["Africa", "002"] as const;
const AMERICAS = ["Americas", "019"] as const;
const ASIA = ["Asia", "142"] as const;
const EUROPE = ["Europe", "150"] as const;
const OCEANIA = ["Oceania", "009"] as const;
const SUB_SAHARAN = ["Sub-Saharan Africa", "202"] as const;
const LATIN = ["Latin America and the Caribbean", "419"] as const;

const place = (
  region: RegionRow["region"],
  sub: RegionRow["sub"],
  countries: string,
  intermediate: RegionRow["intermediate"] = NOWHERE,
): RegionRow => ({ region, sub, intermediate, countries });

export const PLACES: readonly RegionRow[] = [
  place(
    AFRICA,
    ["Northern Africa", "015"],
    "DZ:DZA:012 EG:EGY:818 EH:ESH:732 LY:LBY:434 MA:MAR:504 SD:SDN:729 TN:TUN:788",
  ),
  place(
    AFRICA,
    SUB_SAHARAN,
    "BI:BDI:108 DJ:DJI:262 ER:ERI:232 ET:ETH:231 IO:IOT:086 KE:KEN:404 KM:COM:174 MG:MDG:450 MU:MUS:480 MW:MWI:454 " +
      "MZ:MOZ:508 RE:REU:638 RW:RWA:646 SC:SYC:690 SO:SOM:706 SS:SSD:728 TF:ATF:260 TZ:TZA:834 UG:UGA:800 YT:MYT:175 " +
      "ZM:ZMB:894 ZW:ZWE:716",
    ["Eastern Africa", "014"],
  ),
  place(
    AFRICA,
    SUB_SAHARAN,
    "AO:AGO:024 CD:COD:180 CF:CAF:140 CG:COG:178 CM:CMR:120 GA:GAB:266 GQ:GNQ:226 ST:STP:678 TD:TCD:148",
    ["Middle Africa", "017"],
  ),
  place(AFRICA, SUB_SAHARAN, "BW:BWA:072 LS:LSO:426 NA:NAM:516 SZ:SWZ:748 ZA:ZAF:710", ["Southern Africa", "018"]),
  place(
    AFRICA,
    SUB_SAHARAN,
    "BF:BFA:854 BJ:BEN:204 CI:CIV:384 CV:CPV:132 GH:GHA:288 GM:GMB:270 GN:GIN:324 GW:GNB:624 LR:LBR:430 ML:MLI:466 " +
      "MR:MRT:478 NE:NER:562 NG:NGA:566 SH:SHN:654 SL:SLE:694 SN:SEN:686 TG:TGO:768",
    ["Western Africa", "011"],
  ),
  place(
    AMERICAS,
    LATIN,
    "AG:ATG:028 AI:AIA:660 AW:ABW:533 BB:BRB:052 BL:BLM:652 BQ:BES:535 BS:BHS:044 CU:CUB:192 CW:CUW:531 DM:DMA:212 " +
      "DO:DOM:214 GD:GRD:308 GP:GLP:312 HT:HTI:332 JM:JAM:388 KN:KNA:659 KY:CYM:136 LC:LCA:662 MF:MAF:663 MQ:MTQ:474 " +
      "MS:MSR:500 PR:PRI:630 SX:SXM:534 TC:TCA:796 TT:TTO:780 VC:VCT:670 VG:VGB:092 VI:VIR:850",
    ["Caribbean", "029"],
  ),
  place(AMERICAS, LATIN, "BZ:BLZ:084 CR:CRI:188 GT:GTM:320 HN:HND:340 MX:MEX:484 NI:NIC:558 PA:PAN:591 SV:SLV:222", [
    "Central America",
    "013",
  ]),
  place(
    AMERICAS,
    LATIN,
    "AR:ARG:032 BO:BOL:068 BR:BRA:076 BV:BVT:074 CL:CHL:152 CO:COL:170 EC:ECU:218 FK:FLK:238 GF:GUF:254 GS:SGS:239 " +
      "GY:GUY:328 PE:PER:604 PY:PRY:600 SR:SUR:740 UY:URY:858 VE:VEN:862",
    ["South America", "005"],
  ),
  place(AMERICAS, ["Northern America", "021"], "BM:BMU:060 CA:CAN:124 GL:GRL:304 PM:SPM:666 US:USA:840"),
  place(ASIA, ["Central Asia", "143"], "KG:KGZ:417 KZ:KAZ:398 TJ:TJK:762 TM:TKM:795 UZ:UZB:860"),
  place(
    ASIA,
    ["Eastern Asia", "030"],
    "CN:CHN:156 HK:HKG:344 JP:JPN:392 KP:PRK:408 KR:KOR:410 MN:MNG:496 MO:MAC:446 TW:TWN:158",
  ),
  place(
    ASIA,
    ["South-eastern Asia", "035"],
    "BN:BRN:096 ID:IDN:360 KH:KHM:116 LA:LAO:418 MM:MMR:104 MY:MYS:458 PH:PHL:608 SG:SGP:702 TH:THA:764 TL:TLS:626 " +
      "VN:VNM:704",
  ),
  place(
    ASIA,
    ["Southern Asia", "034"],
    "AF:AFG:004 BD:BGD:050 BT:BTN:064 IN:IND:356 IR:IRN:364 LK:LKA:144 MV:MDV:462 NP:NPL:524 PK:PAK:586",
  ),
  place(
    ASIA,
    ["Western Asia", "145"],
    "AE:ARE:784 AM:ARM:051 AZ:AZE:031 BH:BHR:048 CY:CYP:196 GE:GEO:268 IL:ISR:376 IQ:IRQ:368 JO:JOR:400 KW:KWT:414 " +
      "LB:LBN:422 OM:OMN:512 PS:PSE:275 QA:QAT:634 SA:SAU:682 SY:SYR:760 TR:TUR:792 YE:YEM:887",
  ),
  place(
    EUROPE,
    ["Eastern Europe", "151"],
    "BG:BGR:100 BY:BLR:112 CZ:CZE:203 HU:HUN:348 MD:MDA:498 PL:POL:616 RO:ROU:642 RU:RUS:643 SK:SVK:703 UA:UKR:804",
  ),
  place(
    EUROPE,
    ["Northern Europe", "154"],
    "AX:ALA:248 DK:DNK:208 EE:EST:233 FI:FIN:246 FO:FRO:234 GB:GBR:826 IE:IRL:372 IM:IMN:833 IS:ISL:352 LT:LTU:440 " +
      "LV:LVA:428 NO:NOR:578 SE:SWE:752 SJ:SJM:744",
  ),
  place(EUROPE, ["Northern Europe", "154"], "GG:GGY:831 JE:JEY:832", ["Channel Islands", "830"]),
  place(
    EUROPE,
    ["Southern Europe", "039"],
    "AD:AND:020 AL:ALB:008 BA:BIH:070 ES:ESP:724 GI:GIB:292 GR:GRC:300 HR:HRV:191 IT:ITA:380 ME:MNE:499 MK:MKD:807 " +
      "MT:MLT:470 PT:PRT:620 RS:SRB:688 SI:SVN:705 SM:SMR:674 VA:VAT:336",
  ),
  place(
    EUROPE,
    ["Western Europe", "155"],
    "AT:AUT:040 BE:BEL:056 CH:CHE:756 DE:DEU:276 FR:FRA:250 LI:LIE:438 LU:LUX:442 MC:MCO:492 NL:NLD:528",
  ),
  place(
    OCEANIA,
    ["Australia and New Zealand", "053"],
    "AU:AUS:036 CC:CCK:166 CX:CXR:162 HM:HMD:334 NF:NFK:574 NZ:NZL:554",
  ),
  place(OCEANIA, ["Melanesia", "054"], "FJ:FJI:242 NC:NCL:540 PG:PNG:598 SB:SLB:090 VU:VUT:548"),
  place(
    OCEANIA,
    ["Micronesia", "057"],
    "FM:FSM:583 GU:GUM:316 KI:KIR:296 MH:MHL:584 MP:MNP:580 NR:NRU:520 PW:PLW:585 UM:UMI:581",
  ),
  place(
    OCEANIA,
    ["Polynesia", "061"],
    "AS:ASM:016 CK:COK:184 NU:NIU:570 PF:PYF:258 PN:PCN:612 TK:TKL:772 TO:TON:776 TV:TUV:798 WF:WLF:876 WS:WSM:882",
  ),
  place(NOWHERE, NOWHERE, "AQ:ATA:010"),
];

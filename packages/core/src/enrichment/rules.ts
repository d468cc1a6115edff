/**
 * Rules that conclude what kind of network an AS is from the name of its organisation. They apply only where no data
 * does, give a type and a line of business and never evidence, and every answer names the rule and the words that matched. Earlier rules win: a 'Ministry of Health' is a
 * ministry, a 'University Hospital' a university, a 'Bank Data Center' a bank.
 */
export interface NameRule {
  /** Stable id, shown in provenance. */
  readonly id: string;
  /** Network type that it concludes. */
  readonly type: string;
  /** Line of business that it concludes, null where the type is enough. */
  readonly business: string | null;
  /**
   * Whole words or phrases of up to three, folded (lower case, no accents), separated by spaces. A leading `*` also
   * takes the ending of a longer word, for languages and brands that write compounds (`*telecom`: Rostelecom).
   */
  readonly words: readonly string[];
  /**
   * Companies of other trades bear its words, too: where evidence has the network as a hoster's, it states no business, and beside
   * words of those who sell servers or access it concludes nothing.
   */
  readonly isVague?: true;
  /** Those of its words that conclude nothing in a name with words of who sells access: 'Cloud Telecom' may be either. */
  readonly unlessAccess?: ReadonlySet<string>;
}

/** Rules whose words are those of who sells access. */
export const ACCESS_RULES: ReadonlySet<string> = new Set(["mobile", "telecom", "internet-access", "telecom-brand"]);

const words = (text: string): readonly string[] => text.split(",").map((word) => word.trim().replace(/\s+/g, " "));
const rule = (id: string, type: string, business: string | null, text: string): NameRule => ({
  id,
  type,
  business,
  words: words(text),
});
const unlessAccess = (text: string, of: NameRule): NameRule => ({ ...of, unlessAccess: new Set(words(text)) });
const vague = (...of: Parameters<typeof rule>): NameRule => ({ ...rule(...of), isVague: true });

export const NAME_RULES: readonly NameRule[] = [
  rule(
    "bank",
    "business",
    "Banking",
    `credit union, federal credit union, bank, banks, banking, banco, banque, banca, banka, bankasi, *banken, *bankasi,
     sparkasse, *sparkasse, volksbank, raiffeisenbank, bancorp, bancshares, bankshares, bancaire, bancaria`,
  ),
  rule(
    "insurance",
    "business",
    "Insurance",
    `insurance, assurance, assurances, versicherung, versicherungen, *versicherung, seguros, seguradora, assicurazioni,
     sigorta, ubezpieczen, reinsurance, assicurazione, verzekeringen, aseguradora, forsikring`,
  ),
  rule(
    "government-body",
    "government",
    null,
    `ministry, ministerio, ministere, ministerium, *ministerium, ministero, kementerian, ministerstvo, ministarstvo,
     ministry of defence, department of defense, dod, usaisc, department of justice, department of state,
     department of health, department of energy, department of transportation, department of education,
     department of the, government, govt, egovnet, e gov, gobierno, governo, gouvernement, regierung, pemerintah,
     kabupaten, dinas, prefeitura, ayuntamiento, senado, senate, parliament, parlament, parlamento, tribunal,
     supreme court, district court, camara municipal, camara dos deputados, municipality, municipalidad, municipio,
     municipal, comune di, gemeente, stadt, stadtverwaltung, landkreis, landesamt, bundesamt, kommune, kommun,
     *kommun, mairie, conseil departemental, police, policia, polizei, police department, army, navy, air force,
     homeland security, social security, federal government, general services administration, city council,
     county council, town council, borough council, district council, secretaria, national security agency, embassy,
     nasa, national aeronautics, postal service, customs service, procuradoria, ministerio publico, defensoria,
     defense information, agencia nacional, federal agency, federal service, federal bureau, bundesministerium,
     kejaksaan, komisi, sekretariat, badan, diskominfo, pemkot, pemkab, judiciary, administracao publica,
     administration publique, usda, comptroller, county government, national archives, united nations`,
  ),
  rule(
    "school",
    "education",
    "Education and research",
    `university, universities, universidad, universidade, universitat, universitaet, universite, universita,
     universitas, uniwersytet, univerzitet, univerzita, universitet, universitetet, universiteit, universitatea,
     universiti, universiteti, universitesi, unversity, *universitat, *universitaet, yliopisto, egyetem, univ,
     interuniversity, college, colleges, colegio, collegium, college of, school, schools, school district, schule,
     hochschule, *schule, ecole, escuela, escola, scuola, skola, institute of technology, institut teknologi,
     technological institute, politecnico, politechnika, polytechnic, polytechnique, politeknik,
     instituto politecnico, instituto tecnologico, instituto federal, academia, academic, academy, academie, akademi,
     akademia, academic network, education, educational, educacion, educacao, edu, education network,
     research and education, research network, forschungsnetz, *forschungsnetzes, seminary, faculty, faculdade,
     studentenwerk, renater, sinet, cernet, cernet2, merit network, isd, boces, unified school, max planck, fraunhofer, helmholtz,
     cern, research council, academy of sciences, centre national de, cnrs, regents`,
  ),
  rule(
    "government-place",
    "government",
    null,
    `city of, county of, state of, town of, township of, village of, commonwealth of, province of, government of,
     region of, stad, comunidad autonoma, estado de, estado do, gobernacion, provincia di, regione, diputacion,
     county board, borough of, district of, department of, general services commission`,
  ),
  rule(
    "health",
    "business",
    "Healthcare",
    `hospital, hospitals, hospitalier, krankenhaus, klinikum, klinik, clinic, clinica, health, healthcare, medical,
     medical center, medicine, pharmacy, nhs, hospice, salud, saude, sante, ospedale, ospedaliera, kliniken,
     universitatsklinikum, childrens hospital, health system, healthcare system`,
  ),
  // Words that a later rule would misread: Intel is no '…tel', a hotel neither, Exxon Mobil no mobile network, Fortinet no '…net'.
  rule(
    "company",
    "business",
    "Industry and trade",
    `exxon mobil, automobile, automobil, otomobil, intel, mattel, gannett, hotel, hotels, motel, ford motor company,
     mercedes benz, toyota, siemens, novartis, eli lilly, merck, procter and gamble, bloomberg, schlumberger,
     northrop grumman, lockheed martin, boeing, airbus`,
  ),
  rule(
    "registry",
    "business",
    "Internet registry",
    `network information center, network information centre, network coordination centre, internet registry, nic br,
     internet assigned numbers, verisign, root server, root servers`,
  ),
  rule("exchange", "exchange", null, `internet exchange, exchange point, ixp`),
  rule(
    "cdn",
    "cdn",
    null,
    `cdn, *cdn, akamai, fastly, cloudflare, cdn77, cdnetworks, limelight, edgio,
     edgecast, bunnyway, cachefly`,
  ),
  rule(
    "mobile",
    "mobile",
    null,
    `mobile, mobil, mobiles, movil, moviles, movel, moveis, cellular, celular, celulares, selular, gsm, mobilfunk,
     mobily, vietnamobile, lycamobile, docomo, vodacom, turkcell, mobilnet, cell c, mobitel, mobifone, vinaphone,
     cell service, mtn, telefonia movil`,
  ),
  // '…host' and '…server' are no endings here: Afrihost sells access, Shadowserver is a foundation. Nor is the name of a company or its
  // group a word where that has access networks, too (Scaleway is Iliad's, whose homes in Italy are AS29447; M247), nor what others call theirs: a
  // 'Rechenzentrum' is mostly that of municipalities, VDS-Telecom and Content Delivery Network sell access.
  unlessAccess(
    "host, hosts, hosted, server, servers, vps, powerhost",
    rule(
      "hosting",
      "hosting",
      "Hosting",
      `hosting, *hosting, hosted, host, hosts, hoster, hosteur, webhosting, hosting services, web hosting, datacenter,
     datacenters, datacentre, *datacenter, data center, data centers, data centre, data centres, vps,
     *vps, server, servers, colo, colocation, colocenter, colocrossing, hebergement, hospedagem,
     alojamiento, dedicated server, dedicated servers, bare metal, baremetal, idc, serverhotel, datacenter services,
     hetzner, ovh, contabo, leaseweb, linode, vultr, digitalocean, hostinger, ionos, hivelocity, quadranet, psychz,
     namecheap, godaddy, datacamp, choopa, constant company, rackspace, equinix, dreamhost, webhost,
     plusserver, interserver, xserver, uniserver, vietserver, hostserver, hostiserver, hugeserver, siteserver, cnserver,
     cnservers, fdcservers, gorillaservers, 1gservers, flyservers, netservers, maxihost, gthost, mojohost, alexhost,
     easyhost, ultahost, rackhost, altushost, pebblehost, gigahost, gearhost, masterhost, greenhost, nexonhost, breezehost,
     stark industries, sprinthost, abelohost, rixhost, creeperhost, deluxhost, vexxhost, westhost, powerhost, truehost`,
    ),
  ),
  // Not 'alibaba': Alibaba Travel is of Iran.
  unlessAccess(
    "cloud, clouds",
    rule(
      "cloud",
      "cloud",
      null,
      `cloud, clouds, cloud computing, cloud services, cloud service, aliyun, tencent, volcano engine`,
    ),
  ),
  rule(
    "telecom",
    "isp",
    "Telecommunications",
    `telecom, telecoms, *telecom, telecommunication, telecommunications, telecomunicacoes, telecomunicacao,
     *telecoms, telecomunicaciones, telecomunicacion, telecomunicazioni, telecommunicatie, telekom, *telekom,
     telekomunikasi, telekomunikasyon, telekomunikacije, telekommunikation, telekomunikacja, telekomunikacni,
     telecommuication, itissalat, etisalat, telco, telcom, *telcom, telephone, telephones, telefon, telefonica,
     telefonia, telefonos, telephony, telefoni, telecable, telecomm, telematica, telematics, telemar, communications,
     comunicacoes, comunicaciones, comunicacao, comunicacion, comunicazioni, komunikasi, komunikacije, iletisim,
     haberlesme, kommunikation, svyaz, *svyaz, svyazi, tel, elektronik haberlesme`,
  ),
  rule(
    "internet-access",
    "isp",
    "Internet access",
    `internet service, internet provider, internet service provider, isp, broadband, *broadband, banda larga,
     banda ancha, breitband, *breitband, bredband, *bredband, fiber, fibers, fibre, fibra, fibras, *fiber, *fibra,
     fiberhome, glasfaser, *glasfaser, ftth, dsl, adsl, *dsl, cable, cablevision, catv, cable tv, kabel, wireless,
     *wireless, wifi, *wifi, wi fi, wisp, wimax, wave broadband, provedor, provedores, acesso a internet, acesso,
     access network, network provider, net provider, chinanet, unicom, isp services, broad band, internet services,
     internet access, business internet`,
  ),
  rule(
    "telecom-brand",
    "isp",
    "Telecommunications",
    `vodafone, telia, telenor, tele2, telstra, telmex, telus, at t, verizon, kddi, swisscom, proximus, kpn, ooredoo,
     claro, vnpt, bharat sanchar, zayo, colt technology, pccw, fastweb, virgin media, bell canada, orange s a, orange espagne,
     orange polska, orange tunisie, orange romania, orange business, orange belgium, orange slovensko, lg powercomm,
     lg dacom, wind tre, sky uk, tdc holding, ntt america, jcom, biglobe, indosat, brightspeed, videotron, vocus, bezeq,
     eircom, kyivstar, megafon, vimpelcom, viasat, cogeco, breezeline, spark new zealand, bahnhof, rcn, optage, digi romania`,
  ),
  rule(
    "utility",
    "business",
    "Energy and utilities",
    `energy, energia, energie, electric, electricity, electrica, electricidad, power company, utilities, stadtwerke, gas,
     petroleum, oil, petrol, petroleo, water, power, eletrica, enerji, nuclear`,
  ),
  rule("county", "government", null, `county, council, federation of, autonomous region`),
  rule(
    "finance",
    "business",
    "Finance",
    `securities, financial, finance, investments, investment, asset management, stock exchange, brokerage, fintech,
     payments, payment, credit, leasing, financiera, financeira, trading company, mutual, pension, wealth,
     hedge fund, exchange commission, fund management, capital management, capital markets, capital group,
     capital partners, barclays capital, capital one`,
  ),
  // Not 'gaming', which those who host game servers bear as well.
  vague("entertainment", "business", "Entertainment", `entertainment, games, studios, casino, sports`),
  // Not 'consulting': many who rent out servers, or sell access, bear it.
  vague(
    "industry",
    "business",
    "Industry and trade",
    `airlines, airways, airport, airports, aviation, aerospace, automotive, motor, motors, motor company, railway,
     railways, railroad, logistics, shipping, pharma, pharmaceutical, pharmaceuticals, chemical, chemicals, steel,
     mining, manufacturing, construction, foods, food, beverage, brewery, resort, retail,
     supermarket, supermarkets, stores, wal mart, furniture, textile, semiconductor, industries, industrial,
     hardware, real estate, properties, attorneys, law firm, legal, accounting, newspaper, publishing, press, travel,
     transport, transportation, logistica, industria, auto, electronics, biotech, biosciences, restaurants`,
  ),
  rule(
    "security",
    "security",
    "Security",
    `cybersecurity, cyber security, cyberdefense, information security, internet security, infosec, antivirus,
     siber guvenlik`,
  ),
];

/**
 * Stories of our own making, each as several publishers tell it: `prints` are reprints with other words around and a few changed,
 * `rewritten` are told anew in other words, with the same facts; `unlike` has much in common with it and is another story.
 */
interface LabelledStory {
  readonly name: string;
  readonly original: string;
  readonly prints: readonly string[];
  readonly rewritten: string;
  readonly unlike: string;
}

const BOILERPLATE = [
  (text: string) =>
    `Skip to content. Home News Podcast. ${text} Share this article. Subscribe to our newsletter for the week in security.`,
  (text: string) =>
    `By our staff. Reading time: three minutes. As first reported by the researchers. ${text} We may earn a commission.`,
  (text: string) =>
    `${text} About the author: she writes of crime and privacy. Related: five lists of tools that everyone needs.`,
];
/** As editors shorten: without the last sentence, and with other words for a few. */
const edited = (text: string): string =>
  text.split(". ").slice(0, -1).join(". ").replace("researchers", "analysts").replace("attackers", "intruders");

const story = (name: string, original: string, rewritten: string, unlike: string): LabelledStory => ({
  name,
  original,
  prints: [...BOILERPLATE.map((around) => around(original)), ...BOILERPLATE.map((around) => around(edited(original)))],
  rewritten,
  unlike,
});

export const STORIES: readonly LabelledStory[] = [
  story(
    "gateway",
    "A flaw in the mail gateway Postern lets anyone on the network run commands, the maker wrote on Tuesday. The flaw, CVE-2026-10001, lies in how archives are unpacked: a name with two dots leads out of the folder, and what is written there is run by a job of the hour. The researchers who found it saw attackers use it from the second of March on, first against a hospital and then against eleven schools. On each machine they left a small program in PHP, which answers requests with a cookie of sixteen letters, and fetched a miner from 203.0.113.40. The maker has mended the flaw in 7.2.9 and 8.0.3. Who cannot update should close port 8443 to the internet and look for files that are newer than the last update. The agency for network security put the flaw on its list of those that are exploited, and gave offices three weeks.",
    "Hospitals and schools were broken into through Postern, a gateway for mail, before its maker knew. CVE-2026-10001 allows a sender to place files outside of the directory meant for archives; a scheduled task then executes them. Eleven schools and one hospital are known victims since 2 March. Intruders installed a PHP web shell that is addressed by a cookie, and a cryptominer downloaded from 203.0.113.40. Versions 7.2.9 and 8.0.3 repair this, and port 8443 should be unreachable from outside until these are installed. Federal offices have 21 days.",
    "A flaw in the mail gateway Postern lets anyone with an account read the mail of others, the maker wrote on Friday. The flaw, CVE-2026-10077, lies in how searches are stored: a number that is counted up leads to the search of another, and what it found is shown without a question. The students who found it know of nobody who used it. On most machines searches are kept for ninety days, and administrators can delete them in the settings. The maker has mended the flaw in 7.3.1 and 8.1.0. Who cannot update should switch stored searches off and tell users to log out. A spokesman said that the search will be written anew by summer, and thanked the students with a bag of coffee.",
  ),
  story(
    "arrest",
    "Police in Lisbon arrested a man of thirty-four on Thursday whom prosecutors call the seller behind Lantern Market. For six years the market sold logins, cards and the use of machines that others had broken into; at its end it had forty thousand users. Officers of five countries took part, and Europol led them to his flat by a parcel that he had sent to himself. They found three phones, a wallet with coins worth nine million euros and a list of two hundred sellers. The researchers of a bank had traced the coins since 2024, when attackers paid the market for access to its branches. He is charged with fraud, money laundering and leading a gang, and may be sent to the United States, where a court had indicted him in secret. The site showed a notice of seizure from noon on. Its forum is still up, and its users ask each other who is next.",
    "The alleged administrator of Lantern Market, an underground shop for stolen credentials and payment cards, is in custody in Portugal. Europol said that a package gave the 34-year-old away. Cryptocurrency of about €9m, three telephones and the names of some two hundred vendors were secured in his apartment. Investigators at a bank followed payments for two years. An American indictment has been unsealed; extradition is possible. Lantern had 40,000 members when its page was replaced by a seizure banner on Thursday.",
    "Police in Madrid arrested a woman of twenty-nine on Monday whom prosecutors call the writer of Copper Loader. For two years the loader brought other programs onto machines, for two hundred dollars a week; at its end it had ninety customers. Officers of three countries took part, and Interpol led them to her office by a name that she had used at school. They found two laptops, the source of the loader and a diary of its sales. A company for security had watched the servers since 2025, when a customer gave it a login. She is charged with making and selling tools of crime, and is said to speak of all of it. The servers answered until evening. A channel where the loader was sold tells its customers to wait, and that another writer has been found.",
  ),
  story(
    "loader",
    "Mails about an unpaid toll bring a new loader, Brass Finch, to companies in Poland and Czechia. Each mail has a picture with a code to scan; the page behind it asks for the plate of the car and then offers a receipt, which is a shortcut in an archive. The shortcut starts a script that waits for ten minutes, looks for tools of researchers and, where there are none, fetches a library from a store of a cloud. The library is loaded by a signed program of a maker of printers. Brass Finch keeps itself in a scheduled task with the name of an update, and asks its server every four hours, with the name of the machine in a header. So far attackers used it to bring a stealer for passwords; in two cases Cobalt Strike followed within a day. The campaign began in January, and its pages change their names each morning. Twelve of them and forty digests stand at the end.",
    "Drivers in Central Europe are the bait of a campaign that spreads Brass Finch, malware not documented before. QR codes in bogus toll notices open a form for a licence plate, after which a ZIP with an LNK file is downloaded. A delayed script checks for analysis software and retrieves a DLL from cloud storage; sideloading through a legitimate printer utility follows. Persistence is a task posing as an updater, and beacons occur at intervals of four hours. Infostealers were delivered in most intrusions, Cobalt Strike in two.",
    "Mails about a parcel that waits bring an old loader, Tin Sparrow, to hotels in Italy and Greece. Each mail has a document with a macro; who allows it sees a list of rooms, while a program in the folder of the user is started. The program looks for the language of the machine and, where it is none of five, fetches a picture from a forum in which orders are hidden. The orders are run by a tool that comes with the system. Tin Sparrow keeps itself in a key of the registry with the name of a game, and asks its forum once a day, with a number in the address. So far it was used to bring a program that encrypts files; in one hotel the locks of doors failed for a night. The campaign began in May of last year, and its mails are the same each week. Five of them and nine digests stand at the end.",
  ),
  story(
    "breach",
    "The chain of pharmacies Apotheka lost records of 2.1 million customers, it told the authority for data protection on Wednesday. Attackers came in by the account of a supplier that had no second factor, and copied a database of prescriptions over five nights in February. The records have names, addresses, dates of birth and what was prescribed; numbers of cards are not among them. A group that calls itself Night Heron claimed the theft on its page and put ten thousand records there. The chain does not pay, it says. Customers get letters and a year of watching over their credit. Lawyers have filed the first suit, because the researchers of a university had warned the chain of the same supplier in autumn. The authority may fine it by four percent of what it earns.",
    "Prescriptions of 2.1 million people were stolen from Apotheka, and a sample of 10,000 is already public. Night Heron, an extortion crew, takes credit. A supplier's login without multi-factor authentication was enough to exfiltrate the pharmacy operator's database during five nights. Payment details are unaffected, unlike birth dates and home addresses. The company refuses to negotiate; regulators consider a penalty of up to 4% of revenue, and a class action cites an academic's warning from last autumn.",
    "The chain of gyms Kondition lost records of 300,000 members, it told the authority for data protection on Monday. A folder for copies stood open on the internet, and anyone could read it by its address for eleven weeks. The records have names, pictures, times of visits and the number of a locker; addresses and numbers of accounts are not among them. Nobody claimed to have them, and the logs show four readers, two of them search engines. The chain has closed the folder, it says. Members get a mail and a month for nothing. A member who writes programs found it and told the chain, which answered after nine days. The authority asks why copies were kept for three years and who was to look after them.",
  ),
];

import { Hero } from "./Hero.tsx";
import { Integrations } from "./Integrations.tsx";
import { Quotes } from "./Quotes.tsx";
import { SampleTable } from "./SampleTable.tsx";
import { Solutions } from "./Solutions.tsx";
import { LastWord, WhyUs } from "./WhyUs.tsx";

/** What a guest sees first. */
export function LandingPage() {
  return (
    <>
      <title>Fyr · IP and network intelligence</title>
      <Hero />
      <SampleTable />
      <Quotes />
      <Solutions />
      <Integrations />
      <WhyUs />
      <LastWord />
    </>
  );
}

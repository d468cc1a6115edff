export { AuthenticationPage } from "./AuthenticationPage.tsx";
export {
  ArtifactCalls,
  DomainCalls,
  EventCalls,
  FeedCalls,
  HashCalls,
  IpCalls,
  NewsCalls,
  ProviderCalls,
  UrlCalls,
} from "./CallsPage.tsx";
export { IntroductionPage } from "./IntroductionPage.tsx";
export { UsagePage } from "./UsagePage.tsx";

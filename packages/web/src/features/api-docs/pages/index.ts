export { AuthenticationPage } from "./AuthenticationPage.tsx";
export { CallsPage } from "./CallsPage.tsx";
export { IntegrationsPage } from "./IntegrationsPage.tsx";
export { IntroductionPage } from "./IntroductionPage.tsx";
export { LivePage } from "./LivePage.tsx";
export { SharingPage } from "./SharingPage.tsx";
export { UsagePage } from "./UsagePage.tsx";

export { AuthenticationPage } from "./AuthenticationPage.tsx";
export { CallsPage } from "./CallsPage.tsx";
export { IntroductionPage } from "./IntroductionPage.tsx";
export { UsagePage } from "./UsagePage.tsx";

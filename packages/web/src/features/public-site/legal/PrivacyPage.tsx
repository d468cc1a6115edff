import { LegalPage } from "./LegalPage.tsx";
import text from "./privacy.md?raw";

export const PrivacyPage = () => <LegalPage title="Privacy Policy" text={text} />;

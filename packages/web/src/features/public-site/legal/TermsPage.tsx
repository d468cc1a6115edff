import { LegalPage } from "./LegalPage.tsx";
import text from "./terms-of-service.md?raw";

export const TermsPage = () => <LegalPage title="Terms of Service" text={text} />;

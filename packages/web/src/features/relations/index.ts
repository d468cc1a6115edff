export { ArtifactResults } from "./ArtifactResults.tsx";
export { EmailResults } from "./EmailResults.tsx";
export { EmailsCard } from "./EmailsCard.tsx";
export { RegisteredCard } from "./RegisteredCard.tsx";
export { RelationsCard } from "./RelationsCard.tsx";

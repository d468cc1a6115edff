export { LiveLookups } from "./LiveLookups.tsx";
export { RegistrationCard } from "./RegistrationCard.tsx";

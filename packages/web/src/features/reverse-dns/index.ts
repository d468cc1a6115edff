export { ReverseDnsCard } from "./ReverseDnsCard.tsx";
export { ReverseDnsResults } from "./ReverseDnsResults.tsx";

export { InstallationSummary } from "./InstallationSummary.tsx";

export { OperatorSystems } from "./OperatorSystems.tsx";

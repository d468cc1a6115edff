export { Door } from "./Door.tsx";
export { menuOfLine, PlainValue } from "./PlainValue.tsx";

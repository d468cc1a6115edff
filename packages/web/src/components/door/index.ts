export { Door, type DoorProps } from "./Door.tsx";

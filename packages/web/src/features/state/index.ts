export { StateOfFyr } from "./StateOfFyr.tsx";

export { renderText } from "./render.ts";

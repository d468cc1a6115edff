export { ArticlesOf } from "./ArticlesOf.tsx";

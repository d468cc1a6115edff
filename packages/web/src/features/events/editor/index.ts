export { QueryEditor } from "./QueryEditor.tsx";
export { Reading } from "./Reading.tsx";

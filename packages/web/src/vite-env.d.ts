/** Where the flag images are, given by vite.config.ts. */
declare const __FLAG_FOLDER__: string;

declare module "*.md?raw" {
  const text: string;
  export default text;
}

declare module "*.svg?url" {
  const address: string;
  export default address;
}

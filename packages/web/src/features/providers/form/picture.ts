import { THUMBNAIL_MAX, THUMBNAIL_TYPES } from "@fyr/contract";

/** Why a file cannot be a thumbnail; null where it can. The server looks at what is in it. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!THUMBNAIL_TYPES.some((known) => known === type)) return "Please select a JPEG, PNG, WebP, SVG image";
  return size > THUMBNAIL_MAX ? "Image must be less than 2MB" : null;
}

/** A file as an address that an image can show: the page's policy allows `data:`. */
export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read")));
    reader.readAsDataURL(file);
  });

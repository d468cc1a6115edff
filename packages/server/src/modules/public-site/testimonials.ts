import { readFile } from "node:fs/promises";
import { SiteInfo, validate } from "@fyr/contract";

/** The file of quotes cannot be used: a sentence for the operator. */
export class TestimonialsError extends Error {
  override name = "TestimonialsError";
}

/**
 * The quotes that an operator has put into a file: a JSON array of `{text, name, role}`. None without a file.
 * @throws TestimonialsError
 */
export async function readTestimonials(file: string | null): Promise<SiteInfo["quotes"]> {
  if (file === null) return [];
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new TestimonialsError(
      `FYR_QUOTES_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = validate(SiteInfo.shape.quotes, content);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the file"}: ${issue.message}`);
  throw new TestimonialsError(`FYR_QUOTES_FILE is not valid: ${problems.join("; ")}.`);
}

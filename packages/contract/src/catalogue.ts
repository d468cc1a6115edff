import type { FailureStatus } from "./status.ts";

interface CatalogueEntry {
  readonly code: number;
  readonly status: FailureStatus;
  readonly message: string;
}

/**
 * Everything that can go wrong, in the specification's words, spelling included.
 * Server code throws by name; the web shows `message` as it comes.
 */
export const CATALOGUE = {
  bad_request: { code: 400, status: "validation_error", message: "Bad request" },
  invalid_ip: { code: 400, status: "validation_error", message: "Not an IP address" },
  invalid_domain: { code: 400, status: "validation_error", message: "Not a domain or URL" },
  not_authorized: { code: 401, status: "unauthorized", message: "Not authorized" },
  login_failed: { code: 401, status: "unauthorized", message: "No acccount with that email / password combination" },
  not_validated: {
    code: 401,
    status: "unauthorized",
    message: "Please follow the link in the email we have sent you",
  },
  second_factor: { code: 401, status: "unauthorized", message: "Two-factor code required" },
  second_factor_failed: { code: 401, status: "unauthorized", message: "The two-factor code is not right" },
  invalid_link: {
    code: 400,
    status: "failed",
    message: "Invalid key - please follow the link in the email",
  },
  password_failed: { code: 403, status: "unauthorized", message: "The password is not right" },
  reauthenticate: { code: 403, status: "unauthorized", message: "Please confirm that it is you" },
  passkey_failed: { code: 401, status: "unauthorized", message: "This passkey could not be verified" },
  single_sign_on_failed: { code: 403, status: "failed", message: "Single sign-on did not succeed. Please try again." },
  single_sign_on_refused: {
    code: 403,
    status: "failed",
    message: "Your account at the identity provider has no access to this Fyr. Please contact its operator.",
  },
  verification_failed: { code: 400, status: "failed", message: "The domain could not be verified" },
  registration_closed: { code: 403, status: "failed", message: "Registration is closed" },
  invalid_data: { code: 400, status: "validation_error", message: "Invalid data" },
  invalid_file: { code: 400, status: "validation_error", message: "Invalid file" },
  invalid_category_ids: { code: 400, status: "validation_error", message: "Invalid category IDs" },
  provider_not_found: { code: 404, status: "not_found", message: "Provider not found" },
  no_thumbnail: { code: 404, status: "not_found", message: "Provider not found or no thumbnail to delete" },
  provider_exists: { code: 409, status: "conflict", message: "Provider with this name already exists" },
  create_provider_failed: { code: 500, status: "failed", message: "Failed to create provider" },
  update_provider_failed: { code: 500, status: "failed", message: "Failed to update provider" },
  upload_thumbnail_failed: { code: 500, status: "failed", message: "Failed to upload thumbnail" },
  delete_thumbnail_failed: { code: 500, status: "failed", message: "Failed to delete thumbnail" },
  update_categories_failed: { code: 500, status: "failed", message: "Failed to update categories" },
  export_failed: { code: 500, status: "failed", message: "Failed to export data" },
  invalid_post: { code: 400, status: "validation_error", message: "Please ensure all fields are valid" },
  create_post_failed: { code: 500, status: "failed", message: "Failed to create post" },
  submit_data_failed: { code: 500, status: "failed", message: "Failed to submit data" },
  conflict: { code: 409, status: "conflict", message: "Conflict" },
  deactivated: {
    code: 401,
    status: "unauthorized",
    message: "Account has been deactivated. Please contact support.",
  },
  forbidden: { code: 403, status: "unauthorized", message: "Not authorized" },
  not_found: { code: 404, status: "not_found", message: "Not found" },
  too_slow: { code: 408, status: "timeout", message: "Request took too long to arrive" },
  body_too_large: { code: 413, status: "validation_error", message: "Request body is too large" },
  unsupported_media: { code: 415, status: "validation_error", message: "Unsupported content type" },
  ratelimited: { code: 429, status: "ratelimited", message: "Too many requests" },
  quota_exceeded: { code: 429, status: "ratelimited", message: "Too many requests (quota exceeded)" },
  key_failed: {
    code: 400,
    status: "failed",
    message:
      "Failed to create API key. Please try a different name and description, and ensure they only contain ASCII characters.",
  },
  timeout: { code: 504, status: "timeout", message: "Query timeout - try a more specific query" },
  invalid_query: { code: 400, status: "error", message: "Invalid query syntax" },
  query_too_costly: { code: 400, status: "error", message: "Query needs too much memory - try a more specific query" },
  admin_required: { code: 401, status: "unauthorized", message: "Unauthorized - admin access required" },
  headers_too_large: { code: 431, status: "validation_error", message: "Request headers are too large" },
  storage_full: {
    code: 507,
    status: "failed",
    message: "The disk is nearly full - nothing was stored, please try again when there is room",
  },
  unavailable: { code: 503, status: "failed", message: "Service is starting or a store is unavailable" },
  internal: { code: 500, status: "failed", message: "An unexpected error occurred" },
} as const satisfies Record<string, CatalogueEntry>;

export type CatalogueKey = keyof typeof CATALOGUE;

import { describe, expect, it } from "vitest";
import {
  ATTACHMENT_MAX,
  ATTACHMENT_TYPES,
  Attachment,
  BULK_NAME_MAX,
  CATALOGUE,
  CATEGORIES,
  COMPOSER_CLOSE_MS,
  COMPOSER_CLOSE_PARTIAL_MS,
  DETECTION_DEBOUNCE_MS,
  ENDPOINTS,
  FEED_COLLAPSE_PX,
  ITEM_TYPE,
  NO_ITEMS,
  PARENT_PREVIEW,
  POST_ITEMS_MAX,
  POST_MAX,
  POST_WARNING,
  Post,
  PostItem,
  REPLY_INDENT_LEVELS,
  REPLY_INDENT_PX,
  REPLY_MAX,
  SCROLL_MARGIN_PX,
  SENTINEL_DELAY_MS,
  SENTINEL_THRESHOLD,
  SIDE_PANEL_WIDTH,
  SUBMISSIONS_PAGE,
  SUBMISSION_DESCRIPTION_MAX,
  SUBMISSION_LINES_MAX,
  SubmissionResult,
  SubmittedData,
  SubmittedPost,
} from "../index.ts";

/** The specification of intelligence, as far as it is data: submitted provider data, and the community. */

describe("submitted data", () => {
  it("has the calls, who may make them, and the words of their failures", () => {
    const { submitData, submissionCategories } = ENDPOINTS;
    expect([submitData.method, submitData.path, submitData.access]).toEqual(["POST", "/submissions/data", "user"]);
    expect([submissionCategories.method, submissionCategories.path]).toEqual(["GET", "/submissions/categories"]);
    expect(CATALOGUE[submitData.failures?.failed ?? "internal"]).toEqual({
      code: 500,
      status: "failed",
      message: "Failed to submit data",
    });
    expect(CATALOGUE[submitData.failures?.invalid ?? "internal"].message).toBe("Invalid data");
    expect(NO_ITEMS).toBe("Please enter at least one IP, domain, or URL");
  });

  it("has the constants of section 9: types of items, categories, lengths", () => {
    expect(ITEM_TYPE).toEqual({ ip: 1, domain: 2, url: 3 });
    const submitted = CATEGORIES.slice(0, 3).map(({ id, name, value }) => [id, name, value]);
    expect(submitted).toEqual([
      [1, "VPN", "vpn"],
      [2, "Proxy", "proxy"],
      [3, "Residential Proxy", "residential_proxy"],
    ]);
    expect([SUBMISSION_DESCRIPTION_MAX, SUBMISSION_LINES_MAX]).toEqual([500, 10_000]);
  });

  it("takes {attribution, items, description?, category?}; what is left out is null", () => {
    expect(SubmittedData.parse({ attribution: " mullvad ", items: ["1.2.3.4"] })).toMatchObject({
      attribution: "mullvad",
      items: ["1.2.3.4"],
      description: null,
      category: null,
    });
    const wrong = [
      { attribution: "", items: [] },
      { attribution: "a\u0000b", items: [] },
      { attribution: "x".repeat(65), items: [] },
      { attribution: "a", items: [1] },
      { attribution: "a", items: [], category: 4 },
      { attribution: "a", items: [], description: "x".repeat(501) },
      { items: [] },
    ];
    for (const one of wrong) expect(SubmittedData.safeParse(one).success, JSON.stringify(one)).toBe(false);
  });

  it("is answered by {submitted_count, failed_count, results[] {value, status, item_type, error_message}}", () => {
    const results = [
      { value: "1.2.3.4", status: "success", item_type: 1, error_message: null },
      { value: "?", status: "invalid", item_type: null, error_message: "why" },
    ];
    const answer = { submitted_count: 1, failed_count: 1, results, submission_id: null, state: null, message: "why" };
    expect(SubmissionResult.parse(answer)).toEqual(answer);
  });
});

describe("posts and comments", () => {
  it.each([
    ["submitData", "POST", "/submissions/data"],
    ["submissionFeed", "GET", "/submissions/feed"],
    ["readSubmission", "GET", "/submissions/:id"],
    ["submissionComments", "GET", "/submissions/:id/comments"],
    ["submissionAttachments", "GET", "/submissions/:id/attachments"],
    ["submissionData", "GET", "/submissions/:id/data"],
    ["submissionAttachmentsAggregated", "GET", "/submissions/:id/attachments/aggregated"],
    ["submissionAttachmentsAggregatedCount", "GET", "/submissions/:id/attachments/aggregated/count"],
    ["submissionDataAggregated", "GET", "/submissions/:id/data/aggregated"],
    ["submissionDataAggregatedCount", "GET", "/submissions/:id/data/aggregated/count"],
    ["uploadFiles", "POST", "/submissions/:id/files"],
    ["downloadAttachment", "GET", "/submissions/:id/attachments/:attachment/download"],
    ["submissionsOfIp", "GET", "/submissions/ip/:ip"],
  ] as const)("section 7: %s is %s %s, for whoever is signed in", (name, method, path) => {
    const endpoint = ENDPOINTS[name];
    expect([endpoint.method, endpoint.path, endpoint.access]).toEqual([method, path, "user"]);
  });

  it("section 9: lengths, pages, timings and sizes", () => {
    expect([POST_MAX, REPLY_MAX, SUBMISSION_DESCRIPTION_MAX, POST_ITEMS_MAX]).toEqual([3000, 2000, 500, 100]);
    expect([SUBMISSIONS_PAGE, PARENT_PREVIEW, POST_WARNING, BULK_NAME_MAX]).toEqual([20, 100, 50, 200]);
    expect([DETECTION_DEBOUNCE_MS, COMPOSER_CLOSE_MS, COMPOSER_CLOSE_PARTIAL_MS]).toEqual([500, 2000, 3000]);
    expect([SCROLL_MARGIN_PX, SENTINEL_THRESHOLD, SENTINEL_DELAY_MS, SIDE_PANEL_WIDTH]).toEqual([100, 0.1, 100, 50]);
    expect([REPLY_INDENT_PX, REPLY_INDENT_LEVELS, FEED_COLLAPSE_PX]).toEqual([20, 5, 200]);
    expect(ATTACHMENT_MAX).toBe(52_428_800);
    const paged = ENDPOINTS.submissionComments.query?.parse({});
    expect(paged).toEqual({ offset: 0, limit: 20 });
  });

  it("section 8: 'Please ensure all fields are valid' and 'Failed to create post', and the words of data for data", () => {
    const { failures, failuresOf } = ENDPOINTS.submitData;
    const words = (body: object) => {
      const { invalid, failed } = failuresOf?.(body) ?? failures ?? { invalid: "internal", failed: "internal" };
      return [CATALOGUE[invalid], CATALOGUE[failed]].map(({ code, status, message }) => [code, status, message]);
    };
    const post = [
      [400, "validation_error", "Please ensure all fields are valid"],
      [500, "failed", "Failed to create post"],
    ];
    expect(words({ content: "x" })).toEqual(post);
    expect(words({ parent_id: null })).toEqual(post);
    expect(words({ items: [] }).map(([, , message]) => message)).toEqual(["Invalid data", "Failed to submit data"]);
  });

  it("section 3: an item is {value, type, attribution, category, description}, a post {content, parent_id, items}", () => {
    const sent = { content: "x", items: [{ value: "192.0.2.1", type: 1, attribution: "", category: 1 }] };
    expect(SubmittedPost.parse(sent)).toEqual({
      content: "x",
      parent_id: null,
      items: [{ value: "192.0.2.1", type: 1, attribution: null, category: 1, description: null }],
      request_id: null,
    });
  });

  it("section 5: text or at least one item, 3000 characters or 2000 in a reply, an emoji being one, 100 items, 500 of description", () => {
    const item = { value: "192.0.2.1", type: 1 };
    const parent_id = "01990000-0000-7000-8000-000000000000";
    const fire = "\u{1f525}";
    const takes = (body: object) => SubmittedPost.safeParse({ content: "", ...body }).success;
    expect([takes({}), takes({ content: " \n" }), takes({ items: [item] })]).toEqual([false, false, true]);
    expect(takes({ content: "\u200B\u3164" })).toBe(false);
    expect([takes({ content: fire.repeat(3000) }), takes({ content: fire.repeat(3001) })]).toEqual([true, false]);
    expect(takes({ content: "x".repeat(2000), parent_id })).toBe(true);
    expect(takes({ content: "x".repeat(2001), parent_id })).toBe(false);
    const items = (count: number) => Array.from({ length: count }, () => item);
    expect([takes({ items: items(100) }), takes({ items: items(101) })]).toEqual([true, false]);
    const described = (length: number) => takes({ items: [{ ...item, description: fire.repeat(length) }] });
    expect([described(500), described(501)]).toEqual([true, false]);
    expect(takes({ items: [{ ...item, type: 4 }] })).toBe(false);
    expect(takes({ items: [{ ...item, attribution: "a\u202eb" }] })).toBe(false);
  });

  it("section 3: what posts, attachments and data items have", () => {
    const post = ["id", "parent_id", "content", "user", "title", "created_at", "comment_count", "attachment_count"];
    expect(Object.keys(Post.shape)).toEqual(expect.arrayContaining([...post, "data_count", "attachments"]));
    const ofIp = ENDPOINTS.submissionsOfIp.data.shape.comments.element.shape;
    expect(Object.keys(ofIp)).toContain("submission_id");
    const item = ["id", "item_type", "ip", "domain", "txt", "category", "description", "attribution", "created_at"];
    expect(Object.keys(PostItem.shape)).toEqual(expect.arrayContaining(item));
    const file = [
      "id",
      "created_at",
      "original_filename",
      "metadata",
      "extracted_count",
      "extraction_error",
      "file_name",
    ];
    expect(Object.keys(Attachment.shape)).toEqual(expect.arrayContaining(file));
    expect(ATTACHMENT_TYPES).toEqual(
      "image video document pdf text archive code log pcap screenshot malware sample other".split(" "),
    );
  });
});

import { type REPORT_REASONS } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { POSTS_KEY } from "../events.ts";

/** Items come and go with their posts, and so do their claims about addresses. */
const changed = () =>
  Promise.all([POSTS_KEY, ["admin"], ["ip"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const useEdit = (id: string) =>
  useMutation({
    mutationFn: (content: string) => call(ENDPOINTS.editSubmission, { params: { id }, body: { content } }),
    onSuccess: changed,
  });

export const useDelete = (id: string) =>
  useMutation({ mutationFn: () => call(ENDPOINTS.deleteSubmission, { params: { id } }), onSuccess: changed });

export type ReportReason = (typeof REPORT_REASONS)[number];

export const useReport = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) =>
      call(ENDPOINTS.reportSubmission, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["admin"] }),
  });

export type Moderation = "hide" | "show" | "dismiss";

export const useModerate = (id: string) =>
  useMutation({
    mutationFn: (body: { action: Moderation; reason: string }) =>
      call(ENDPOINTS.moderateSubmission, { body: { id, ...body } }),
    onSuccess: changed,
  });

export const useRevisions = (id: string) =>
  useQuery({
    queryKey: [...POSTS_KEY, "revisions", id],
    queryFn: ({ signal }) => call(ENDPOINTS.submissionRevisions, { params: { id }, signal }),
    staleTime: 0,
  });

import type { ArticleSource } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "../../../components/toast/index.ts";
import { call, callForFile, type CallInput, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { downloadBlob } from "../../../lib/download.ts";
import { queryClient } from "../../../lib/query-client.ts";

const KEY = ["admin", "article-sources"];
const LIVE_MS = 2000;
const CALM_MS = 20_000;
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Every source of articles and its state; polled while something is under way. */
export const useArticleSources = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ENDPOINTS.listArticleSources, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.waiting > 0 || data.sources.some(({ progress }) => progress !== null))
        ? LIVE_MS
        : CALM_MS,
  });

const ACTS = {
  run: ENDPOINTS.runArticleSource,
  accept: ENDPOINTS.acceptArticleSource,
  enable: ENDPOINTS.enableArticleSource,
  disable: ENDPOINTS.disableArticleSource,
};
const SAID: Readonly<Record<keyof typeof ACTS, (name: string) => string>> = {
  run: (name) => `${name} is fetched now.`,
  accept: (name) => `${name} is accepted.`,
  enable: (name) => `${name} is switched on.`,
  disable: (name) => `${name} is switched off.`,
};

export const useAct = () =>
  useMutation({
    mutationFn: ({ of, act }: { of: ArticleSource; act: keyof typeof ACTS }) =>
      call(ACTS[act], { params: { id: of.id } }),
    onSuccess: (_, { of, act }) => {
      toast.success(SAID[act](of.name));
      return reload();
    },
    onError: (error) => toast.error(messageOf(error)),
  });

export const useRemove = () =>
  useMutation({
    mutationFn: (id: string) => call(ENDPOINTS.removeArticleSource, { params: { id } }),
    onSuccess: reload,
  });

export const useRunAll = () =>
  useMutation({
    mutationFn: () => call(ENDPOINTS.runArticleSources, {}),
    onSuccess: reload,
    onError: (error) => toast.error(messageOf(error)),
  });

export const useAdd = () =>
  useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof ENDPOINTS.addArticleSource>["body"]>) =>
      call(ENDPOINTS.addArticleSource, { body }),
    onSuccess: reload,
  });

export const useImport = () =>
  useMutation({
    mutationFn: async (file: File) => call(ENDPOINTS.importArticleSources, { body: { opml: await file.text() } }),
    onSuccess: ({ added, known, refused }) => {
      toast.success(`${added} added, ${known} were there already, ${refused.length} could not be used.`);
      return reload();
    },
    onError: (error) => toast.error(messageOf(error)),
  });

export async function saveOpml(): Promise<void> {
  try {
    downloadBlob("article-sources.opml", await callForFile(ENDPOINTS.exportArticleSources, {}));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** What this installation calls the providers that it knows, by the name that labels use; their pictures too. */
export type ProviderDirectory = ReadonlyMap<
  string,
  { readonly display_name: string; readonly thumbnail_url: string | null }
>;

export const NO_PROVIDERS: ProviderDirectory = new Map();

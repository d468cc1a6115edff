/** Each of the engine's caches: half of them full is a quarter of the memory. */
const CACHES = [
  "mark_cache_size",
  "index_mark_cache_size",
  "primary_index_cache_size",
  "text_index_tokens_cache_size",
  "text_index_header_cache_size",
  "text_index_postings_cache_size",
];

/**
 * Arguments of the engine's connections: what it may hold altogether. By itself it takes nine tenths of the machine,
 * of which it knows nothing. A statement that would go beyond fails (MEMORY_LIMIT_EXCEEDED); the rest goes on.
 */
export const memoryArguments = (bytes: number): string[] => [
  `--max_server_memory_usage=${bytes}`,
  ...CACHES.map((cache) => `--${cache}=${Math.floor(bytes / 12)}`),
];

export const COMPARED_AT_ONCE = 4;

/** The applicants compared in an address: two to four, each once; otherwise none. */
export function readCompared(params: URLSearchParams): string[] {
  const ids = [...new Set((params.get('compare') ?? '').split(',').filter(id => id !== ''))];
  return ids.length < 2 ? [] : ids.slice(0, COMPARED_AT_ONCE);
}

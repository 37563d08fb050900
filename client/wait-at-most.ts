const LOADER_MS = 150;

/**
 * Waits for an answer, or its failure, up to a limit. In loaders a quick answer so causes no flicker; after the limit the screen shows a
 * skeleton, and errors are left to its query.
 */
export const waitAtMost = (answer: Promise<unknown>, limitMs = LOADER_MS): Promise<unknown> =>
  Promise.race([answer.catch(() => undefined), new Promise(resolve => setTimeout(resolve, limitMs))]);

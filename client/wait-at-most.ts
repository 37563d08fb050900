const LOADER_MS = 150;

/**
 * For loaders: waits for an answer up to a limit, so that a quick one causes no flicker. After that the screen shows a
 * skeleton. Errors are left to the screen's query.
 */
export const waitAtMost = (answer: Promise<unknown>, limitMs = LOADER_MS): Promise<unknown> =>
  Promise.race([answer.catch(() => undefined), new Promise(resolve => setTimeout(resolve, limitMs))]);

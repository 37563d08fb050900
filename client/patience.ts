const PATIENCE_MS = 150;

/**
 * For loaders: waits for an answer that is quick, so that nothing flickers, and no longer for one that is not: the
 * screen then shows the shape of what comes. What failed is told by the screen, which asks for the same.
 */
export const patiently = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer.catch(() => undefined), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))]);

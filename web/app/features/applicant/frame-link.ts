/** The link of someone's frame, where it is drawn. */
export const linkOf = (list: HTMLElement | null, modelId: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-model="${CSS.escape(modelId)}"]`) ?? null;

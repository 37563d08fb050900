/** The link of an applicant's frame, if it is rendered. */
export const linkOf = (list: HTMLElement | null, modelId: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-model="${CSS.escape(modelId)}"]`) ?? null;

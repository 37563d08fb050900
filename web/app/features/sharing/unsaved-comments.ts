import type { Picked } from '#contract/schemas/sharing.ts';

/** The picks with the comments typed here and not saved, by model. */
export type UnsavedComments = Map<string, Picked>;

/** The server trims comments. */
const wordsOf = ({ comment }: Picked): string => comment?.trim() ?? '';

const commentIn = (picks: readonly Picked[], modelId: string): string => {
  const pick = picks.find(one => one.modelId === modelId);
  return pick ? wordsOf(pick) : '';
};

export const isSame = (picks: readonly Picked[], others: readonly Picked[]): boolean =>
  picks.length === others.length &&
  picks.every((pick, place) => pick.modelId === others[place]?.modelId && wordsOf(pick) === wordsOf(others[place]));

/** Forgets the comments that these picks, which the server has, contain. */
export const forgetSaved = (unsaved: UnsavedComments, picks: readonly Picked[]): void => {
  for (const pick of picks) {
    const typed = unsaved.get(pick.modelId);
    if (typed && wordsOf(typed) === wordsOf(pick)) unsaved.delete(pick.modelId);
  }
};

/**
 * The picks that someone else has saved, with the comments typed here in place. Who was commented on here and is no longer
 * picked there stands at the end. The same list where nothing was typed.
 */
export const withUnsaved = (picks: Picked[], unsaved: UnsavedComments): Picked[] => {
  if (unsaved.size === 0) return picks;
  const ids = new Set(picks.map(({ modelId }) => modelId));
  const removed = [...unsaved.values()].filter(typed => wordsOf(typed) && !ids.has(typed.modelId));
  return [...picks.map(pick => ({ ...pick, comment: (unsaved.get(pick.modelId) ?? pick).comment })), ...removed];
};

/** What someone else wrote meanwhile where a comment was typed here, by model. */
export const writtenElsewhere = (
  before: readonly Picked[],
  newer: readonly Picked[],
  unsaved: UnsavedComments,
): ReadonlyMap<string, string> =>
  new Map(
    newer
      .filter(pick => unsaved.has(pick.modelId) && wordsOf(pick) && wordsOf(pick) !== commentIn(before, pick.modelId))
      .map(pick => [pick.modelId, wordsOf(pick)]),
  );

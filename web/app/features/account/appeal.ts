import type { User } from '#contract/schemas/user.ts';

/** A decline can be appealed once, before its deadline. */
export const canAppeal = ({ moderation, appealUntil }: Pick<User, 'moderation' | 'appealUntil'>, nowMs: number) =>
  moderation === 'DECLINED' && appealUntil !== null && nowMs < Date.parse(appealUntil);

import type { User } from '#contract/schemas/user.ts';

/** A decline can be appealed once, within the time that came with it. */
export const canAppeal = ({ moderation, appealUntil }: Pick<User, 'moderation' | 'appealUntil'>, nowMs: number) =>
  moderation === 'DECLINED' && appealUntil !== null && nowMs < Date.parse(appealUntil);

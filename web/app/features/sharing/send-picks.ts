import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { Picked, Picks } from '#contract/schemas/sharing.ts';
import { visitor } from '#web/visitor.ts';

/** The API client loads with the first pick. */
export const sendPicks = (secret: string, picks: readonly Picked[], version: number): Promise<Picks> =>
  visitor.call('savePicks', {
    path: { id: secret },
    body: { picks: picks.map(({ modelId, comment }) => ({ modelId, comment })), version },
  });

export const sendApproval = (secret: string, name: string, version: number): Promise<Picks> =>
  visitor.call('approvePicks', { path: { id: secret }, body: { name, version } });

const isPicks = (details: unknown): details is Picks =>
  typeof details === 'object' && details !== null && 'picks' in details && 'version' in details;

/**
 * Why it failed; with the newer picks when someone else has saved meanwhile. `over`: picking has ended, because the
 * picks are approved, or the job is over, or the permission was revoked.
 */
export const failureOf = (error: unknown): { why: string; newer: Picks | null; over: boolean } => ({
  why: sentenceOf(error),
  over: isCallError(error) && (error.code === 'PICKS_CLOSED' || error.code === 'PICKS_LOCKED'),
  newer: isCallError(error) && error.code === 'STALE' && isPicks(error.details) ? error.details : null,
});

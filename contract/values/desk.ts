/** How staff share their reviews. None is in the specification. */
import type { Moderation } from './user.ts';

/** What waits for a review, in the order of urgency: each kind has a time of its own. */
export const reviewKinds = ['RUSH_JOB', 'JOB', 'PERSON', 'POINTS', 'APPEAL'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewKindNames: Record<ReviewKind, string> = {
  RUSH_JOB: 'Rush jobs',
  JOB: 'Jobs',
  PERSON: 'People',
  POINTS: 'Points',
  APPEAL: 'Appeals',
};

/** SETTLED: a model's points were left at that. */
export const verdicts = ['APPROVED', 'INFO_REQUESTED', 'DECLINED', 'SETTLED'] as const satisfies readonly (
  | Moderation
  | 'SETTLED'
)[];
export type ReviewVerdict = (typeof verdicts)[number];

export const verdictNames: Record<ReviewVerdict, string> = {
  APPROVED: 'approved',
  INFO_REQUESTED: 'asked for information',
  DECLINED: 'declined',
  SETTLED: 'left the points at that',
};

/** What a second look at a decision found. */
export const secondLookOutcomes = ['AGREES', 'DISAGREES'] as const;
export type SecondLookOutcome = (typeof secondLookOutcomes)[number];

/** WAITING: for someone other than who decided. MINE: what colleagues found about one's own decisions. */
export const secondLookShows = ['WAITING', 'MINE'] as const;

/** What a prepared sentence is for: a decline, or a note pinned to a field. */
export const sentenceUses = ['DECLINE', 'ASK'] as const;
export type SentenceUse = (typeof sentenceUses)[number];

export const sentenceUseNames: Record<SentenceUse, string> = { DECLINE: 'Declines', ASK: 'Questions' };

export const SENTENCES_MAX = 100;
export const SENTENCE_TITLE_LENGTH = 60;
export const SENTENCE_LENGTH = 1000;
export const HAND_OVER_LENGTH = 300;
export const SECOND_LOOK_NOTE_LENGTH = 500;
/** Of what waits for a second look, or of one's own decisions looked at. */
export const SECOND_LOOKS_SHOWN = 50;
export const figureDays = [7, 30, 90] as const;

import type { Signal, SignalFacts } from '#contract/schemas/trust-office.ts';
import type { MaskedKind } from '#contract/values/chat.ts';
import {
  type CaseKind,
  caseKindNames,
  type SignalKind,
  signalTable,
  type VelocityKind,
  type VelocitySpan,
} from '#contract/values/trust.ts';
import { countText } from '#office/lib/count-text.ts';

const isSignal = (kind: CaseKind): kind is SignalKind => Object.hasOwn(signalTable, kind);

export const caseKindName = (kind: CaseKind): string => (isSignal(kind) ? signalTable[kind].name : caseKindNames[kind]);

const velocityWords: Record<VelocityKind, (count: number) => string> = {
  APPLICATIONS: count => `Applied to ${countText(count, 'job')}`,
  JOBS: count => `Sent ${countText(count, 'job')}`,
  OFFERS: count => `Made ${countText(count, 'offer')}`,
  INVITATIONS: count => `Invited ${count} people`,
  SIGN_UPS: count => `${count} people signed up with their code`,
};
const spanWords: Record<VelocitySpan, string> = { HOUR: 'within an hour', DAY: 'within a day' };

const maskedWords: Record<MaskedKind, string> = {
  PHONE: 'phone numbers',
  EMAIL: 'mail addresses',
  HANDLE: 'names of accounts elsewhere',
  LINK: 'links',
};
const list = new Intl.ListFormat('en-US');

type Of<Kind extends SignalKind> = Extract<SignalFacts, { kind: Kind }>;

const noShowText = ({ side, count, of, days }: Of<'NO_SHOWS'>): string =>
  side === 'MODEL'
    ? `Did not come to ${countText(count, 'job')} in ${days} days; ${countText(of, 'claim')} decided in all.`
    : `${count} of ${countText(of, 'claim')} that a model did not come were rejected or withdrawn in ${days} days.`;

const reviewsText = ({ jobs, of, sharesDevice }: Of<'REVIEWS'>, other: string): string =>
  [
    `Five stars for each other after ${countText(jobs, 'job')} with ${other}, of ${countText(of, 'review')} in all.`,
    sharesDevice && 'Both have signed in with the same browser.',
  ]
    .filter(Boolean)
    .join(' ');

/** Why a signal is there, in a sentence about the person whose page it is on. */
export const signalText = ({ facts, size, subject, people }: Signal, ofId: string): string => {
  const other = (subject.userId === ofId ? people[0]?.name : subject.name) ?? 'someone';
  const others = size === 2 ? 'another account' : `${size - 1} other accounts`;
  switch (facts.kind) {
    case 'DEVICE':
      return `Signed in with the same browser as ${others}.`;
    case 'CARD':
      return `Saved the same card or bank account as ${others}.`;
    case 'NUMBERS':
      return `One of ${size} accounts with neighbouring phone numbers, made within ${facts.days} days.`;
    case 'VELOCITY':
      return `${velocityWords[facts.what](facts.count)} ${spanWords[facts.within]}. From ${facts.from} on it is unusual.`;
    case 'PICTURE':
      return subject.userId === ofId
        ? `${countText(size, 'picture')} that ${other} had first.`
        : `${other} has ${countText(size, 'picture')} that this person had first.`;
    case 'CONTACTS':
      return `Wrote ${list.format(facts.masked.map(kind => maskedWords[kind]))} in ${countText(facts.messages, 'message')} of ${countText(facts.conversations, 'conversation')} within ${facts.days} days. The chat masked them.`;
    case 'NO_SHOWS':
      return noShowText(facts);
    case 'REVIEWS':
      return reviewsText(facts, other);
  }
};

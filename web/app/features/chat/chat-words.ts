import { isolated } from '#contract/rules/isolated.ts';
import { firstNameOf } from '#contract/rules/person-name.ts';
import { timesText } from '#contract/rules/zoned-time.ts';
import type { Channel, ChatMember, JobAppointment, Message, SystemNote } from '#contract/schemas/chat-message.ts';
import type { AttachmentKind, MaskedKind } from '#contract/values/chat.ts';
import { DELETED_ACCOUNT } from '#web/chat-names.ts';

/** The short name, for lines that begin with it. */
export const shortName = (member: ChatMember | undefined): string =>
  isolated(firstNameOf(member?.displayName ?? null) ?? member?.companyName ?? DELETED_ACCOUNT);

const present = ({ members }: Channel): ChatMember[] => members.filter(({ leftAt }) => leftAt === null);

/** Below the title: the job, or who takes part. */
export const subtitleOf = (channel: Channel, me: string): string => {
  if (channel.type === 'support') return 'We answer here, usually within a few hours';
  const others = present(channel).filter(({ chatUserId }) => chatUserId !== me);
  if (channel.type === 'direct') {
    const isHere = others[0]?.isPresent ? 'Online' : null;
    return [isHere, channel.job?.name].filter(Boolean).join(' · ');
  }
  const online = others.filter(({ isPresent }) => isPresent).length;
  const people = others.length + 1;
  const count = people === 1 ? 'Only you' : `${people} people`;
  return online > 0 ? `${count}, ${online} online` : count;
};

/** `Sat, Dec 5, 6:00 PM – 10:00 PM EST and 2 more days` */
const timesIn =
  (timeZone: string) =>
  ({ periods, place }: JobAppointment): string => {
    const [first] = periods;
    if (!first) return '';
    const more = periods.length - 1;
    const others = more === 0 ? '' : more === 1 ? ' and 1 more day' : ` and ${more} more days`;
    return timesText(first, place?.timeZone ?? timeZone) + others;
  };

/** `Javits Center, 429 11th Ave, New York` or `New York, NY` */
const placeWords = ({ place }: JobAppointment): string => {
  if (!place) return '';
  const { venue, name, region } = place;
  if (!venue) return [name, region].filter(Boolean).join(', ');
  return [...new Set([venue.name, venue.address])].filter(Boolean).join(', ');
};

const changeWords = (
  what: 'time' | 'place',
  change: SystemNote['change'],
  words: (appointment: JobAppointment) => string,
): string => {
  const [before, after] = change ? [words(change.before), words(change.after)] : ['', ''];
  if (!after) return `The ${what} changed. The job’s details show it.`;
  // What is not in the words: a later day, or the note about the venue.
  if (before === after) return `The details of the ${what} changed: ${after}.`;
  return before ? `The ${what} is now ${after}. It was ${before}.` : `The ${what} is now ${after}.`;
};

/** What the product wrote into a group, as a sentence. */
export const systemWords = (
  note: SystemNote,
  name: (chatUserId: string | null) => string,
  timeZone: string,
): string => {
  const { line, chatUserId, after, change } = note;
  switch (line) {
    case 'BOOKED':
      return name(chatUserId) === 'You' ? 'You are booked.' : `${name(chatUserId)} is booked.`;
    case 'LEFT':
      return name(chatUserId) === 'You' ? 'You left the job.' : `${name(chatUserId)} left the job.`;
    case 'TIME_CHANGED':
      return changeWords('time', change, timesIn(timeZone));
    case 'PLACE_CHANGED':
      return changeWords('place', change, placeWords);
    case 'STAFFED':
      return 'Every place is filled.';
    case 'CANCELLED':
      return 'The job was cancelled.';
    case 'ON_MY_WAY':
      return name(chatUserId) === 'You' ? 'You are on your way.' : `${name(chatUserId)} is on the way.`;
    case 'LATE':
      return name(chatUserId) === 'You'
        ? `You are running late: about ${after}.`
        : `${name(chatUserId)} is running late: about ${after}.`;
    case 'SHEET':
      return after && after !== '1' ? 'The call sheet changed.' : 'The call sheet is ready.';
  }
};

const maskedNames: Record<MaskedKind, string> = {
  PHONE: 'phone number',
  EMAIL: 'email address',
  HANDLE: 'social handle',
  LINK: 'link',
};

/** What was masked in a message: `Hidden until booked: phone number`. */
export const maskedWords = (kinds: readonly MaskedKind[]): string =>
  `Hidden until booked: ${[...new Set(kinds)].map(kind => maskedNames[kind]).join(', ')}`;

export const maskedReason =
  'Contact details are hidden until a booking is made, so that every booking is paid and insured. They can be shared afterwards.';

const closedWords: Record<NonNullable<Channel['closed']>, string> = {
  FROZEN: 'This conversation is closed. It can still be read.',
  BLOCKED_BY_YOU: 'You blocked this person, so neither of you can write here.',
  BLOCKED: 'One of you has blocked the other, so nothing can be sent here.',
  SUSPENDED: 'Your account is suspended. You can write about what is booked, and to support.',
};

/** Why nothing can be written in a conversation that is closed. */
export const closedText = ({ type, closed, members }: Channel, me: string): string | null => {
  const hasLeft = type === 'direct' && members.some(({ chatUserId, leftAt }) => chatUserId !== me && leftAt !== null);
  if (closed === 'FROZEN' && hasLeft)
    return 'This account was deleted, so nobody would read what you write. The conversation can still be read.';
  return closed && closedWords[closed];
};

/** What a message without words holds. */
export const filesWords = (attachments: readonly { kind: AttachmentKind }[]): string => {
  const pictures = attachments.filter(({ kind }) => kind === 'IMAGE').length;
  const voice = attachments.length > pictures ? 'Voice note' : null;
  const shown = pictures > 1 ? `${pictures} pictures` : pictures === 1 ? 'A picture' : null;
  return [voice, shown].filter(Boolean).join(' and ');
};

/** A message in one line: its words, or what it holds. */
export const messageLine = (message: Message): string => {
  if (message.deletedAt) return 'Message deleted';
  if (message.poll) return `Poll: ${message.poll.question}`;
  const body = message.body.replaceAll(/\s+/g, ' ').trim();
  if (body) return body;
  return filesWords(message.attachments);
};

export const nameIn =
  (channel: Channel, me: string) =>
  (chatUserId: string | null): string =>
    chatUserId === me ? 'You' : shortName(channel.members.find(member => member.chatUserId === chatUserId));

/** The last line of a channel in the list, and whose it is where that is not clear. */
export const lastLineOf = (channel: Channel, me: string): { who: string | null; words: string } => {
  const { lastMessage: last } = channel;
  if (!last) return { who: null, words: 'No messages yet' };
  const name = nameIn(channel, me);
  if (last.system) return { who: null, words: systemWords(last.system, name, channel.job?.timeZone ?? 'UTC') };
  const isClear = last.isStaff || (last.senderId !== me && channel.type !== 'group');
  return { who: isClear ? null : name(last.senderId), words: messageLine(last) };
};

/** `Ines is typing`, `Ines and Noor are typing`, `Several people are typing`. */
export const typingWords = (names: readonly string[]): string => {
  const [one, other] = names;
  if (!one) return '';
  if (!other) return `${one} is typing`;
  return names.length === 2 ? `${one} and ${other} are typing` : 'Several people are typing';
};

/** Who has read one's newest message; null while nobody has. */
export const seenWords = (channel: Channel, me: string, seq: number): string | null => {
  const others = present(channel).filter(({ chatUserId }) => chatUserId !== me);
  const readers = others.filter(({ readSeq }) => readSeq >= seq);
  if (readers.length === 0) return null;
  if (others.length === 1) return 'Seen';
  if (readers.length === others.length) return 'Seen by everyone';
  const names = readers.slice(0, 3).map(member => shortName(member));
  return `Seen by ${names.join(', ')}${readers.length > 3 ? ` and ${readers.length - 3} more` : ''}`;
};

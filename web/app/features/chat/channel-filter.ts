import { foldWords } from '#contract/rules/fold-words.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { titleOf } from '#web/chat-names.ts';
import type { ChatQuery } from './chat-address.ts';

const isFound = (channel: Channel, me: string, words: readonly string[]): boolean => {
  const text = foldWords(
    [titleOf(channel, me), channel.job?.name, ...channel.members.map(({ displayName }) => displayName)].join(' '),
  );
  return words.every(word => text.includes(word));
};

/** The channels that match the filters, and the words of the search field. */
export function filteredChannels(
  channels: readonly Channel[],
  { unread, jobId }: Pick<ChatQuery, 'unread' | 'jobId'>,
  text: string,
  me: string,
  /** Stays in the list while it is open, also when it is read by that. */
  openId: string | null,
): readonly Channel[] {
  const words = foldWords(text).split(' ').filter(Boolean);
  return channels.filter(
    channel =>
      (!unread || channel.unread > 0 || channel.id === openId) &&
      (!jobId || channel.job?.id === jobId) &&
      (words.length === 0 || isFound(channel, me, words)),
  );
}

/** The jobs of the channels, once each. */
export const jobsOf = (channels: readonly Channel[]): { id: string; name: string }[] => {
  const jobs = new Map(channels.flatMap(({ job }) => (job ? [[job.id, job.name] as const] : [])));
  return [...jobs].map(([id, name]) => ({ id, name }));
};

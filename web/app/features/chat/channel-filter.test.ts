import { expect, it } from 'vitest';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { filteredChannels } from './channel-filter.ts';

const aChannel = (id: string, displayName: string) =>
  ({
    id,
    type: 'direct',
    unread: 0,
    job: null,
    members: [
      { chatUserId: 'me', displayName: 'Mara', companyName: null, role: 'MANAGER' },
      { chatUserId: id, displayName, companyName: null, role: 'MODEL' },
    ],
  }) as unknown as Channel;

const channels = [
  aChannel('lukasz', 'Łukasz Wójcik'),
  aChannel('rosa', 'Rosa D’Angelo'),
  aChannel('priya', 'प्रिया शर्मा'),
  aChannel('ueda', '上田 美咲'),
];

it.each([
  ['', 'lukasz rosa priya ueda'],
  ['lukasz', 'lukasz'],
  ['WÓJCIK łu', 'lukasz'],
  ["d'angelo", 'rosa'],
  ['angelo', 'rosa'],
  ['प्रिया', 'priya'],
  ['田', 'ueda'],
  ['luka angelo', ''],
])('finds by %j the conversations with %s', (text, ids) => {
  const found = filteredChannels(channels, { unread: false, jobId: null }, text, 'me', null);
  expect(found.map(({ id }) => id).join(' ')).toBe(ids);
});

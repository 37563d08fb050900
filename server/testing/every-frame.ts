import { vi } from 'vitest';
import type { RequestName } from '#contract/schemas/chat-frames.ts';
import { newId } from '../ids.ts';
import { anOpenJob } from './jobs.ts';
import { aChatter, type TestSocket } from './live.ts';
import { aManager, aModel, aStaff } from './people.ts';
import type { System } from './system.ts';

/** A job with someone booked and someone who has applied, for `askEveryFrame`. */
export const aGroup = async (system: System) => {
  const [manager, model, next] = [await aManager(system), await aModel(system), await aModel(system)];
  const { id: jobId } = await anOpenJob(system, manager, await aStaff(system));
  for (const { client } of [model, next]) await client.call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
  return { jobId, manager, model, next };
};

/**
 * Asks everything that a live connection answers, in the group of a job, and lets someone join it; resolves once the others were told.
 * Returns what was asked.
 */
export const askEveryFrame = async (
  system: System,
  { jobId, manager, model, next }: Awaited<ReturnType<typeof aGroup>>,
): Promise<Set<RequestName>> => {
  const { socket } = await aChatter(system, manager);
  const other = await aChatter(system, model);
  const asked = new Set<RequestName>(['open', 'chat']);
  const ask: TestSocket['ask'] = (name, frame) => {
    asked.add(name);
    return socket.ask(name, frame);
  };
  await ask('ping', {});
  const { channels } = await ask('channels', {});
  const channel = channels.find(({ type }) => type === 'group')?.id;
  if (!channel) throw new Error('There is no group.');
  await ask('channel', { channel });
  const say = async (body: string, more: object = {}) =>
    (await ask('send', { channel, cid: newId(), body, ...more })).message.seq;
  const poll = { question: 'Black or nude shoes?', options: ['Black', 'Nude'], isMultiple: false };
  const [seq, asksShoes] = [await say('Call time is 7:30.'), await say('', { poll })];
  const reply = await say('At the side door.', { parentSeq: seq, mentions: [other.chatUserId] });
  await ask('thread', { channel, rootSeq: seq });
  await ask('edit', { channel, seq, body: 'Call time is 7:45.' });
  await ask('react', { channel, seq, emoji: '👍', on: true });
  await ask('react', { channel, seq, emoji: '👍', on: false });
  await ask('vote', { channel, seq: asksShoes, options: [0] });
  await ask('pin', { channel, seq, on: true });
  await ask('pins', { channel });
  for (const place of [{}, { before: reply }, { after: seq }, { around: seq }, { at: new Date(0).toISOString() }])
    await ask('history', { channel, ...place });
  for (const within of [{}, { channel }]) await ask('search', { text: 'door', ...within });
  await ask('sync', { heads: {} });
  await ask('sync', { heads: { [channel]: 1 } });
  await ask('typing', { channel });
  await ask('read', { channel, seq: reply });
  await ask('read', { channel, seq, unread: true });
  await ask('pinChannel', { channel, on: true });
  await ask('delete', { channel, seq: reply });
  await vi.waitFor(() => {
    const events = other.socket.pushes.flatMap(push => (push.t === 'event' ? [push.event] : []));
    if (!events.some(({ message }) => message?.seq === reply && message.deletedAt !== null))
      throw new Error('The other one was not told.');
  });
  const joining = await aChatter(system, next);
  await manager.client.call('acceptApplication', { path: { jobId, modelId: next.id } });
  await vi.waitFor(() => {
    if (!joining.socket.pushes.some(({ t }) => t === 'joined')) throw new Error('Nobody joined.');
  });
  return asked;
};

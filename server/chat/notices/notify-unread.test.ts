import { describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { sweep } from '../../tasks/run-due-tasks.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter, type Chatter } from '../../testing/live.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { textsTo } from '../../testing/texts.ts';
import { notifyUnread } from './notify-unread.ts';
import { unreadNotice } from './unread-notice.ts';

const system = await aSystem();
const staff = await aStaff(system);
const MINUTE_MS = 60_000;

const send = (from: Chatter, channel: string, body: string) =>
  from.socket.ask('send', { channel, cid: newId(), body }).then(({ message }) => message);

const messageTexts = async (person: Chatter) =>
  (await textsTo(system, person)).filter(text => /new messages? from/.test(text));
const noticesOf = async ({ client }: Chatter) =>
  (await client.call('getNotices', { query: {} })).items.filter(({ kind }) => kind === 'MESSAGES');

/** A job with a group: its manager and a booked model, who have read everything. */
const aGroup = async () => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff, { amountFemales: 3, amountAnyGender: 0 });
  const model = await aModel(system, { firstName: 'Ines' });
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  const [mara, ines] = [await aChatter(system, manager), await aChatter(system, model)];
  const channel = (await mara.socket.ask('channels', {})).channels.find(({ type }) => type === 'group');
  const direct = await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
  return { job, mara, ines, group: channel?.id ?? '', direct: direct.channel };
};

describe('notices of unread messages', () => {
  it('come after ten minutes, once, gathered from all conversations, and lead to the chat', async () => {
    const { mara, ines, group, direct } = await aGroup();
    await send(mara, group, 'One');
    await send(mara, group, 'Two');
    await system.wait(9 * MINUTE_MS);
    await send(mara, direct, 'Three');
    expect(await messageTexts(ines)).toEqual([]);
    await system.wait(MINUTE_MS);
    expect(await messageTexts(ines)).toEqual(['3 new messages from Mara Quill.']);
    expect(await noticesOf(ines)).toMatchObject([
      { text: '3 new messages from Mara Quill.', address: '/chat/unread', readAt: null },
    ]);
    expect(await messageTexts(mara)).toEqual([]);
    await system.wait(20 * MINUTE_MS);
    await sweep(system.server.app);
    expect(await messageTexts(ines)).toHaveLength(1);
  });

  it('are read once everything that they tell of was read in the chat, and the bell hears of it', async () => {
    const { mara, ines, group, direct } = await aGroup();
    const [one, two] = [await send(mara, group, 'One'), await send(mara, direct, 'Two')];
    await system.wait(11 * MINUTE_MS);
    const bellRang = () => ines.socket.pushes.filter(push => push.t === 'hint' && push.event.kind === 'NOTICES').length;
    await ines.socket.ask('read', { channel: group, seq: one.seq });
    expect(await noticesOf(ines)).toMatchObject([{ readAt: null }]);
    const before = bellRang();
    await ines.socket.ask('read', { channel: direct, seq: two.seq });
    expect((await noticesOf(ines))[0]?.readAt).not.toBeNull();
    await expect.poll(bellRang).toBeGreaterThan(before);
  });

  it('count everything unread when something new comes, in one notice', async () => {
    const { mara, ines, group } = await aGroup();
    await send(mara, group, 'One');
    await system.wait(11 * MINUTE_MS);
    await send(mara, group, 'Two');
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual(['1 new message from Mara Quill.', '2 new messages from Mara Quill.']);
    expect((await noticesOf(ines)).map(({ text }) => text)).toEqual(['2 new messages from Mara Quill.']);
  });

  it('do not come for what was read, deleted or is in a muted conversation', async () => {
    const { mara, ines, group } = await aGroup();
    const { seq } = await send(mara, group, 'One');
    await ines.socket.ask('read', { channel: group, seq });
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual([]);
    const gone = await send(mara, group, 'Two');
    await mara.socket.ask('delete', { channel: group, seq: gone.seq });
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual([]);
    const mute = (muted: boolean) =>
      ines.client.call('muteGroup', { path: { id: group.slice('group:'.length) }, body: { muted } });
    await mute(true);
    await send(mara, group, 'Three');
    await system.wait(11 * MINUTE_MS);
    await mute(false);
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual([]);
    expect((await ines.socket.ask('channel', { channel: group })).channel.unread).toBe(1);
    await send(mara, group, 'Four');
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual(['2 new messages from Mara Quill.']);
  });

  it('come as the person chose, and not by a text that waits while the messages are read', async () => {
    const { mara, ines, group } = await aGroup();
    const settings = await ines.client.call('getNotificationSettings', {});
    const off = { ...settings.kinds, MESSAGES: { inProduct: true, push: true, sms: false } };
    await ines.client.call('saveNotificationSettings', { body: { ...settings, kinds: off } });
    await send(mara, group, 'One');
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual([]);
    expect(await noticesOf(ines)).toHaveLength(1);
    await ines.client.call('saveNotificationSettings', { body: settings });
    const { seq } = await send(mara, group, 'Two');
    await system.sql(`update chat_messages set at = app_now() - interval '11 minutes' where seq = $1`, [seq]);
    await notifyUnread(system.server.app);
    await ines.socket.ask('read', { channel: group, seq });
    expect(await messageTexts(ines)).toEqual([]);
  });

  it('name the product’s support, and nobody by a surname that is not theirs to see', async () => {
    const { job, mara, ines, direct } = await aGroup();
    const { supportChatId } = await ines.client.call('getChat', {});
    await send(ines, `support:${supportChatId}`, 'Where do I park?');
    await staff.client.call('answerSupport', { path: { id: supportChatId }, body: { body: 'Behind the hall.' } });
    await send(ines, direct, 'Hello');
    await system.wait(11 * MINUTE_MS);
    expect(await messageTexts(ines)).toEqual(['1 new message from Zodel support.']);
    expect(await messageTexts(mara)).toEqual(['1 new message from Ines Vale.']);
    const other = await aChatter(system, await aModel(system, { firstName: 'Oda' }));
    await other.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const open = { path: { jobId: job.id, modelId: other.id } };
    await send(other, (await other.client.call('openDirectChat', open)).channel, 'Hello');
    await system.wait(11 * MINUTE_MS);
    expect((await messageTexts(mara)).at(-1)).toBe('2 new messages from Oda and 1 more.');
  });

  it('stay within the caps of texts', async () => {
    const { mara, ines, group } = await aGroup();
    for (let at = 0; at < 8; at += 1) {
      await send(mara, group, `Message ${at}`);
      await system.wait(11 * MINUTE_MS);
    }
    expect((await messageTexts(ines)).length).toBeLessThanOrEqual(8);
    const sent = await system.sql(
      `select count(*) filter (where sent_at > app_now() - interval '1 hour')::int as hour from sent_texts where user_id = $1 and not is_urgent`,
      [ines.id],
    );
    expect(Number(sent[0]?.hour)).toBeLessThanOrEqual(6);
  });
});

describe('unreadNotice', () => {
  const unreadText = (unread: Parameters<typeof unreadNotice>[1]) => unreadNotice(system.server.app, unread).text;
  it('names the last to write, and counts the other people', () => {
    const from = (senderId: string | null, name: string | null, messages: number) => ({ senderId, name, messages });
    expect(unreadText([from('a', 'Mara Quill', 1)])).toBe('1 new message from Mara Quill.');
    expect(unreadText([from('a', 'Mara Quill', 2), from('b', 'Ines', 1)])).toBe(
      '3 new messages from Mara Quill and 1 more.',
    );
    expect(unreadText([from('a', 'Ines', 2), from('b', 'Ines', 1), from('a', 'Ines', 4)])).toBe(
      '7 new messages from Ines and 1 more.',
    );
    expect(unreadText([from('a', null, 1)])).toBe('1 new message from someone.');
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/schemas/chat-message.ts';
import { collectFiles } from '../file/collect.ts';
import { newId } from '../ids.ts';
import { upload } from '../testing/files.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter, type Chatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const DAY_MS = 86_400_000;

const aPicture = async (person: Chatter): Promise<string> => {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
    .jpeg()
    .toBuffer();
  return (await upload(system, { id: person.id, token: await bearerOf(person) }, bytes)).originalId;
};
const picture = (fileId: string) =>
  ({ kind: 'IMAGE', fileId, filename: 'a.jpg', widthPx: null, heightPx: null, durationMs: null }) as const;
const sendPicture = (from: Chatter, channel: string, fileId: string): Promise<Message> =>
  from.socket
    .ask('send', { channel, cid: newId(), body: 'Look', attachments: [picture(fileId)] })
    .then(({ message }) => message);
const statusOf = async (message: Message) => (await fetch(system.url + message.attachments[0]?.src)).status;
const isKept = async (id: string) => (await system.sql('select 1 from images where id = $1', [id])).length === 1;

/** A manager and an applicant who write to each other, and the job's group with someone booked. */
const aConversation = async () => {
  const [staff, manager] = [await aStaff(system), await aManager(system)];
  const job = await anOpenJob(system, manager, staff, { amountFemales: 2, amountAnyGender: 0 });
  const [model, booked] = [await aModel(system, { firstName: 'Ines' }), await aModel(system, { firstName: 'Oda' })];
  for (const { client } of [model, booked]) await client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: booked.id } });
  const { channel } = await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
  const [mara, ines] = [await aChatter(system, manager), await aChatter(system, model)];
  return { staff, mara, ines, channel };
};

describe('pictures in messages', () => {
  it('are told of with a report, and open for staff who read the conversation', async () => {
    const { staff, mara, ines, channel } = await aConversation();
    const { seq } = await sendPicture(ines, channel, await aPicture(ines));
    await mara.client.call('reportMessage', { body: { channel, seq, reason: 'HARASSMENT' } });
    const reportOf = async () =>
      (await staff.client.call('getChatReports', { query: { limit: 100 } })).items.find(one => one.channel === channel);
    const report = await reportOf();
    expect(report).toMatchObject({ body: 'Look', attachments: ['IMAGE'] });
    const read = await staff.client.call('readConversation', { body: { channel, reportId: report?.id } });
    const shown = read.page.find(message => message.seq === seq);
    expect(shown && (await statusOf(shown))).toBe(200);
    await ines.socket.ask('delete', { channel, seq });
    expect((await reportOf())?.attachments).toEqual([]);
  });

  it('are not collected while a message shows them, and go with it', async () => {
    const { ines, channel } = await aConversation();
    const [shown, unused] = [await aPicture(ines), await aPicture(ines)];
    const message = await sendPicture(ines, channel, shown);
    expect(await statusOf(message)).toBe(200);
    await system.wait(8 * DAY_MS);
    await collectFiles(system.server.app);
    expect([await isKept(shown), await isKept(unused)]).toEqual([true, false]);
    const again = await aChatter(system, ines);
    const { messages } = await again.socket.ask('history', { channel });
    const last = messages.at(-1);
    if (!last) throw new Error('There is no message.');
    expect(await statusOf(last)).toBe(200);
    await again.socket.ask('delete', { channel, seq: message.seq });
    expect(await statusOf(last)).toBe(404);
    await system.wait(2 * 3_600_000);
    await collectFiles(system.server.app);
    expect(await isKept(shown)).toBe(false);
  });

  it('stay while another message shows them', async () => {
    const { ines, channel } = await aConversation();
    const { supportChatId } = await ines.client.call('getChat', {});
    const fileId = await aPicture(ines);
    const [one, other] = [
      await sendPicture(ines, channel, fileId),
      await sendPicture(ines, `support:${supportChatId}`, fileId),
    ];
    await ines.socket.ask('delete', { channel, seq: one.seq });
    expect(await statusOf(other)).toBe(200);
  });

  it('are private, and not those that the person shows elsewhere or does not own', async () => {
    const { mara, ines, channel } = await aConversation();
    const fileId = await aPicture(ines);
    await expect(sendPicture(mara, channel, fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await system.sql(`insert into model_photos (model_id, image_id, kind, position) values ($1, $2, 'LOOK', 0)`, [
      ines.id,
      fileId,
    ]);
    await expect(sendPicture(ines, channel, fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await system.sql('select is_private from images where id = $1', [fileId])).toEqual([{ is_private: false }]);
  });
});

describe('a picture made for a message', () => {
  const small = sharp({ create: { width: 300, height: 200, channels: 3, background: '#933' } }).jpeg();

  it('may be small, is private from the beginning, and is taken by no gallery', async () => {
    const { ines, channel } = await aConversation();
    const sender = { id: ines.id, token: await bearerOf(ines) };
    const image = await upload(system, sender, await small.toBuffer(), { forMessage: true });
    expect(await system.sql('select is_private from images where id = $1', [image.originalId])).toEqual([
      { is_private: true },
    ]);
    const photos = [{ imageId: image.originalId, type: 'DIGITAL' as const, tags: [] }];
    const { version } = await ines.client.call('getGallery', {});
    await expect(ines.client.call('saveGallery', { body: { photos, version } })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await statusOf(await sendPicture(ines, channel, image.originalId))).toBe(200);
  });
});

describe('the messages of a deleted account', () => {
  it('are erased in direct conversations and with support, and end its memberships', async () => {
    const { staff, mara, ines, channel } = await aConversation();
    const { supportChatId } = await ines.client.call('getChat', {});
    await ines.socket.ask('send', { channel: `support:${supportChatId}`, cid: newId(), body: 'Canary question' });
    await ines.socket.ask('send', { channel, cid: newId(), body: 'Canary answer' });
    const fileId = await aPicture(ines);
    await sendPicture(ines, channel, fileId);
    await mara.socket.ask('send', { channel, cid: newId(), body: 'See you' });
    await ines.client.call('deleteUser', {});
    expect(await system.sql(`select 1 from chat_messages t where t::text like '%Canary%'`)).toEqual([]);
    expect(await isKept(fileId)).toBe(false);
    const { messages } = await mara.socket.ask('history', { channel });
    expect(messages.map(({ body, deletedAt, attachments }) => [body, deletedAt !== null, attachments.length])).toEqual([
      ['', true, 0],
      ['', true, 0],
      ['See you', false, 0],
    ]);
    const { channel: seen } = await mara.socket.ask('channel', { channel });
    expect(seen.members.find(({ chatUserId }) => chatUserId === ines.chatUserId)).toMatchObject({ displayName: null });
    expect(seen.members.find(({ chatUserId }) => chatUserId === ines.chatUserId)?.leftAt).not.toBeNull();
    const { items } = await staff.client.call('getSupportInbox', { query: { show: 'open' } });
    expect(items.some(({ id }) => id === supportChatId)).toBe(false);
  });
});

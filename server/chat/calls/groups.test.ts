import { describe, expect, it } from 'vitest';
import { idInName } from '#contract/rules/channel-id.ts';
import { newId } from '../../ids.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);

const sheet = {
  callTime: '07:30',
  contactName: 'Mara Quill',
  contactPhone: '+1 702 555 0100',
  bring: '',
  wardrobe: '',
  parking: '',
  schedule: [],
};

/** A job with a published call sheet, its manager, two booked models, and someone who has nothing to do with it. */
const aGroup = async () => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff, { amountFemales: 4, amountAnyGender: 0 });
  const models = [await aModel(system, { firstName: 'Ines' }), await aModel(system, { firstName: 'Oda' })] as const;
  for (const { client, id } of models) {
    await client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: id } });
  }
  await manager.client.call('saveCallSheet', { path: { id: job.id }, body: { ...sheet, version: 0 } });
  const { groupId } = await manager.client.call('getCallSheet', { path: { id: job.id } });
  const { channel } = await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: models[0].id } });
  return { manager, models, stranger: await aModel(system), groupId: groupId ?? '', directId: idInName(channel) };
};

const chatUserIdOf = async ({ client }: Pick<Awaited<ReturnType<typeof aModel>>, 'client'>) =>
  (await client.call('getChat', {})).chatUserId;

describe('getChatGroup', () => {
  it('answers the conversation to those who take part in it, and to nobody else', async () => {
    const { models, stranger, groupId } = await aGroup();
    const path = { id: groupId };
    expect(await models[0].client.call('getChatGroup', { path })).toMatchObject({
      id: `group:${groupId}`,
      type: 'group',
    });
    await expect(stranger.client.call('getChatGroup', { path })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('getGroupAcknowledges', () => {
  it('counts who has read the call sheet, of the caller’s groups alone', async () => {
    const { manager, models, stranger, groupId, directId } = await aGroup();
    await models[0].client.call('acknowledgeGroup', { path: { id: groupId }, body: undefined });
    const externalChatIds = [groupId, directId, newId()];
    const ask = async (person: typeof stranger | typeof manager) =>
      (
        await person.client.call('getGroupAcknowledges', {
          body: { externalChatIds, chatUserId: await chatUserIdOf(person) },
        })
      ).items;
    const counts = { externalChatId: groupId, sheetVersion: 1, acknowledged: 1, members: 2 };
    expect(await ask(manager)).toEqual([{ ...counts, acknowledgedVersion: 0 }]);
    expect(await ask(models[0])).toEqual([{ ...counts, acknowledgedVersion: 1 }]);
    expect(await ask(stranger)).toEqual([]);
  });

  it('is refused for anyone but oneself', async () => {
    const { manager, models, groupId } = await aGroup();
    const body = { externalChatIds: [groupId], chatUserId: await chatUserIdOf(manager) };
    await expect(models[0].client.call('getGroupAcknowledges', { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      models[0].client.call('getGroupAcknowledges', { body: { ...body, chatUserId: newId() } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('acknowledgeGroup', () => {
  it('counts a second time as the first, and is refused in a conversation of others', async () => {
    const { models, stranger, groupId } = await aGroup();
    const path = { id: groupId };
    const once = await models[0].client.call('acknowledgeGroup', { path, body: undefined });
    expect(await models[0].client.call('acknowledgeGroup', { path, body: undefined })).toEqual(once);
    expect(once).toMatchObject({ acknowledged: 1, acknowledgedVersion: 1 });
    await expect(stranger.client.call('acknowledgeGroup', { path, body: undefined })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('getGroupMutes', () => {
  it('tells which conversations are muted, direct ones too, and is refused for anyone but oneself', async () => {
    const { manager, models, stranger, groupId, directId } = await aGroup();
    const [ines] = models;
    expect(await ines.client.call('muteGroup', { path: { id: groupId }, body: { muted: true } })).toEqual({
      muted: true,
    });
    await expect(
      stranger.client.call('muteGroup', { path: { id: groupId }, body: { muted: true } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const body = { externalChatIds: [groupId, directId, newId()], chatUserId: await chatUserIdOf(ines) };
    const { items } = await ines.client.call('getGroupMutes', { body });
    expect(new Map(items.map(({ externalChatId, muted }) => [externalChatId, muted]))).toEqual(
      new Map([
        [groupId, true],
        [directId, false],
      ]),
    );
    await expect(manager.client.call('getGroupMutes', { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

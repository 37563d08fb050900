import { describe, expect, it, vi } from 'vitest';
import { idInName } from '#contract/rules/channel-id.ts';
import { newId } from '../../ids.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter, type Chatter } from '../../testing/live.ts';
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

describe('acknowledgeGroups', () => {
  it('marks the caller’s conversations as read, and tells how the call sheets are acknowledged', async () => {
    const { manager, models, stranger, groupId, directId } = await aGroup();
    const [ines, oda] = [await aChatter(system, models[0]), await aChatter(system, models[1])];
    const unreadOf = async (chatter: Chatter, id: string) =>
      (await chatter.socket.ask('channels', {})).channels.find(channel => idInName(channel.id) === id)?.unread;
    await models[0].client.call('acknowledgeGroup', { path: { id: groupId }, body: undefined });
    const before = await unreadOf(oda, groupId);
    expect([await unreadOf(ines, groupId), before]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await unreadOf(ines, groupId)).toBeGreaterThan(0);
    const externalChatIds = [groupId, directId, newId()];
    const ask = async (person: typeof stranger | typeof manager) =>
      (
        await person.client.call('acknowledgeGroups', {
          body: { externalChatIds, chatUserId: await chatUserIdOf(person) },
        })
      ).items;
    const counts = { externalChatId: groupId, sheetVersion: 1, acknowledged: 1, members: 2 };
    expect(await ask(models[0])).toEqual([{ ...counts, acknowledgedVersion: 1 }]);
    expect([await unreadOf(ines, groupId), await unreadOf(ines, directId)]).toEqual([0, 0]);
    await vi.waitFor(() =>
      expect(ines.socket.pushes).toContainEqual(
        expect.objectContaining({ t: 'read', channel: `group:${groupId}`, chatUserId: ines.chatUserId }),
      ),
    );
    // Of others nothing is read, and no sheet is acknowledged by it.
    expect(await unreadOf(oda, groupId)).toBe(before);
    expect(await ask(models[1])).toEqual([{ ...counts, acknowledgedVersion: 0 }]);
    expect(await ask(manager)).toEqual([{ ...counts, acknowledgedVersion: 0 }]);
    expect(await ask(stranger)).toEqual([]);
  });

  it('is refused for anyone but oneself', async () => {
    const { manager, models, groupId } = await aGroup();
    const body = { externalChatIds: [groupId], chatUserId: await chatUserIdOf(manager) };
    await expect(models[0].client.call('acknowledgeGroups', { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      models[0].client.call('acknowledgeGroups', { body: { ...body, chatUserId: newId() } }),
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

describe('muteGroup and muteGroups', () => {
  it('mute one conversation or several, direct ones too, and only one’s own', async () => {
    const { manager, models, stranger, groupId, directId } = await aGroup();
    const ines = await aChatter(system, models[0]);
    const muted = async () => {
      const { channels } = await ines.socket.ask('channels', {});
      return [groupId, directId].map(id => channels.find(channel => idInName(channel.id) === id)?.muted);
    };
    const path = { id: groupId };
    expect(await ines.client.call('muteGroup', { path, body: { muted: true } })).toEqual({ muted: true });
    expect(await muted()).toEqual([true, false]);
    await expect(stranger.client.call('muteGroup', { path, body: { muted: true } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const body = { externalChatIds: [groupId, directId, newId()], chatUserId: ines.chatUserId };
    const all = (isMuted: boolean) =>
      [groupId, directId].toSorted().map(externalChatId => ({ externalChatId, muted: isMuted }));
    expect((await ines.client.call('muteGroups', { body })).items).toEqual(all(true));
    expect(await muted()).toEqual([true, true]);
    expect((await ines.client.call('muteGroups', { body: { ...body, muted: false } })).items).toEqual(all(false));
    expect(await muted()).toEqual([false, false]);
    await expect(manager.client.call('muteGroups', { body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

import { describe, expect, it } from 'vitest';
import { openLive } from '#client/live/connection.ts';
import { newId } from '#server/ids.ts';
import { closeAfterFile } from '#server/testing/close-after-file.ts';
import { anOpenJob } from '#server/testing/jobs.ts';
import { aChatter } from '#server/testing/live.ts';
import { aManager, aModel, aStaff } from '#server/testing/people.ts';
import { aSystem } from '#server/testing/system.ts';
import { startTalking } from './talk.ts';

const system = await aSystem();

const sheet = {
  callTime: '07:30',
  contactName: 'Mara Quill',
  contactPhone: '+1 702 555 0100',
  bring: '',
  wardrobe: '',
  parking: '',
  schedule: [],
};

describe('a model of the demo', () => {
  it('answers the manager within seconds, and acknowledges the call sheet', { tags: ['long'] }, async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const job = await anOpenJob(system, manager, await aStaff(system), { amountFemales: 2, amountAnyGender: 0 });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const path = { jobId: job.id, modelId: model.id };
    await manager.client.call('acceptApplication', { path });
    const { client } = model;
    const live = openLive({ client, chatSession: () => client.call('getChat', {}) });
    const ending = new AbortController();
    closeAfterFile(async () => {
      ending.abort();
      live.close();
    });
    startTalking({ client }, live, ending.signal);
    const mara = await aChatter(system, manager);
    await manager.client.call('saveCallSheet', { path: { id: job.id }, body: { ...sheet, version: 0 } });
    const { channel } = await manager.client.call('openDirectChat', { path });
    await mara.socket.ask('send', { channel, cid: newId(), body: 'Can you make the fitting on Tuesday?' });
    const answers = async () =>
      (await mara.socket.ask('history', { channel })).messages.filter(({ senderId }) => senderId !== mara.chatUserId);
    await expect
      .poll(answers, { timeout: 30_000 })
      .toMatchObject([{ body: expect.stringMatching(/fitting|free for it/) }]);
    const acknowledged = async () => (await manager.client.call('getCallSheet', { path: { id: job.id } })).acknowledged;
    await expect.poll(acknowledged, { timeout: 30_000, interval: 500 }).toBe(1);
    // Whoever wrote last was answered: nothing more is said.
    expect(await answers()).toHaveLength(1);
  });
});

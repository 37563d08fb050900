import { describe, expect, it, vi } from 'vitest';
import { callSheetAddress } from '#contract/rules/file-addresses.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const staff = await aStaff(system);
const MINUTE_MS = 60_000;

const form = {
  callTime: '07:30',
  contactName: 'Mara Quill',
  contactPhone: '+1 702 555 0100',
  bring: 'Black shoes',
  wardrobe: '',
  parking: 'Behind the hall',
  schedule: [
    { time: '07:30', text: 'Hair and make-up' },
    { time: '09:00', text: 'Doors' },
  ],
};

const book = async (manager: Person, jobId: string, firstName: string) => {
  const model = await aModel(system, { firstName });
  await model.client.call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
  return model;
};

const aBookedJob = async () => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, staff, { amountFemales: 4, amountAnyGender: 0 });
  const [ines, oda] = [await book(manager, job.id, 'Ines'), await book(manager, job.id, 'Oda')];
  const path = { id: job.id };
  const publish = (version: number, over: Partial<typeof form> = {}) =>
    manager.client.call('saveCallSheet', { path, body: { ...form, ...over, version } });
  const read = ({ client }: Person) => client.call('getCallSheet', { path });
  const acknowledge = async (model: Person) => {
    const { groupId } = await read(model);
    return model.client.call('acknowledgeGroup', { path: { id: groupId ?? '' }, body: undefined });
  };
  return { manager, ines, oda, path, publish, read, acknowledge };
};

describe('getCallSheet', () => {
  it('begins from the job, and is there for those booked once it is published', async () => {
    const { manager, ines, publish, read } = await aBookedJob();
    const before = await read(manager);
    expect(before).toMatchObject({ isManager: true, sheet: null, members: 2, acknowledged: 0, missing: [] });
    expect(before.draft).toMatchObject({ contactName: 'Mara Quill', contactPhone: manager.phone, schedule: [] });
    expect(before.draft?.callTime).toMatch(/^\d\d:\d\d$/);
    expect((await read(ines)).sheet).toBeNull();
    await publish(0);
    expect(await read(ines)).toMatchObject({
      isManager: false,
      sheet: { ...form, version: 1, changed: [], job: { timeZone: 'America/Los_Angeles' } },
      draft: null,
      missing: [],
      isOutdated: false,
      hasAcknowledged: false,
    });
  });

  it('is for nobody else: not for applicants, other managers, or who left', async () => {
    const { path, ines, manager, publish, read } = await aBookedJob();
    await publish(0);
    const applicant = await aModel(system);
    await applicant.client.call('applyToJob', { path, body: {} });
    for (const other of [applicant, await aManager(system), await aModel(system)])
      await expect(read(other)).rejects.toMatchObject({ status: 404 });
    const { fingerprint } = await ines.client.call('getLeaveCost', { path });
    await ines.client.call('leaveBooking', { path, body: { fingerprint } });
    await expect(read(ines)).rejects.toMatchObject({ status: 404 });
    expect((await read(manager)).members).toBe(1);
  });

  it('is out of date once time or place have changed, until it is published anew', async () => {
    const { manager, ines, path, publish, read } = await aBookedJob();
    await publish(0);
    await system.sql(`update jobs set location = jsonb_set(location, '{venueNote}', '"Gate 4"') where id = $1`, [
      path.id,
    ]);
    expect(await read(ines)).toMatchObject({ isOutdated: true, job: { venueNote: 'Gate 4' } });
    const { sheet, isOutdated } = await publish(1);
    expect([isOutdated, sheet?.version, sheet?.changed]).toEqual([false, 2, ['place']]);
    expect((await read(manager)).isOutdated).toBe(false);
  });
});

describe('saveCallSheet', () => {
  it('changes nothing, and is not offered, once the job is over', async () => {
    const { manager, path, publish, read } = await aBookedJob();
    await publish(0);
    const { fingerprint } = await manager.client.call('getCancelFees', { path, query: {} });
    const body = { reason: 'OTHER', description: 'It rains.', fingerprint } as const;
    await manager.client.call('cancelJob', { path, body });
    await expect(publish(1)).rejects.toMatchObject({ code: 'CALL_SHEET_OVER' });
    expect(await read(manager)).toMatchObject({ draft: null, sheet: { version: 1 } });
  });

  it('marks what changed, tells the group, and has to be acknowledged anew', async () => {
    const { manager, ines, oda, publish, read, acknowledge } = await aBookedJob();
    const mara = await aChatter(system, manager);
    const inesInChat = await aChatter(system, ines);
    await publish(0);
    await acknowledge(ines);
    await acknowledge(oda);
    expect(await read(manager)).toMatchObject({ acknowledged: 2, members: 2, missing: [] });
    const { sheet } = await publish(1, { callTime: '08:00', schedule: [] });
    expect(sheet?.changed).toEqual(['callTime', 'schedule']);
    expect(await read(manager)).toMatchObject({
      acknowledged: 0,
      missing: [{ name: 'Ines Vale' }, { name: 'Oda Vale' }],
    });
    const group = (await mara.socket.ask('channels', {})).channels.find(({ type }) => type === 'group');
    expect(group?.sheetVersion).toBe(2);
    const { messages } = await mara.socket.ask('history', { channel: group?.id ?? '' });
    const lines = messages.flatMap(({ system: note }) => (note?.line === 'SHEET' ? [[note.before, note.after]] : []));
    expect(lines).toEqual([
      [null, '1'],
      ['1', '2'],
    ]);
    await vi.waitFor(() => {
      const versions = inesInChat.socket.pushes.flatMap(push =>
        push.t === 'event' ? (push.event.sheetVersion ?? []) : [],
      );
      expect(versions.at(-1)).toBe(2);
    });
  });

  it('publishes nothing that is the same, and refuses what was made from an older version', async () => {
    const { publish } = await aBookedJob();
    expect((await publish(0)).sheet?.version).toBe(1);
    expect((await publish(1)).sheet?.version).toBe(1);
    await expect(publish(0)).rejects.toMatchObject({ status: 409, code: 'STALE' });
    await expect(publish(1, { callTime: '25:00' })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { callTime: 'Choose a time.' },
    });
  });

  it('waits for the first booking', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff, { amountFemales: 1, amountAnyGender: 0 });
    const body = { ...form, version: 0 };
    await expect(manager.client.call('saveCallSheet', { path: { id: job.id }, body })).rejects.toMatchObject({
      code: 'CALL_SHEET_EARLY',
    });
  });

  it('keeps what was published as it was', async () => {
    const { path, publish } = await aBookedJob();
    await publish(0);
    await expect(system.sql(`update call_sheets set content = '{}' where job_id = $1`, [path.id])).rejects.toThrow(
      'does not change',
    );
  });
});

describe('nudgeCallSheet', () => {
  it('reminds those who have not acknowledged it, once an hour', async () => {
    const { manager, ines, oda, path, publish, acknowledge } = await aBookedJob();
    const nudge = () => manager.client.call('nudgeCallSheet', { path });
    await expect(nudge()).rejects.toMatchObject({ status: 404 });
    await publish(0);
    await acknowledge(ines);
    const reminders = async (model: Person) =>
      (await textsTo(system, model)).filter(text => text.startsWith('Please read'));
    expect((await nudge()).nudgeFrom).not.toBeNull();
    expect([(await reminders(ines)).length, (await reminders(oda)).length]).toEqual([0, 1]);
    await expect(nudge()).rejects.toMatchObject({ code: 'CALL_SHEET_NUDGED' });
    await system.wait(61 * MINUTE_MS);
    await nudge();
    expect((await reminders(oda)).length).toBe(2);
  });

  it('reminds nobody once the job is over', async () => {
    const { manager, oda, path, publish } = await aBookedJob();
    await publish(0);
    await system.sql(`update jobs set lifecycle = 'CANCELLED' where id = $1`, [path.id]);
    await expect(manager.client.call('nudgeCallSheet', { path })).rejects.toMatchObject({ code: 'CALL_SHEET_OVER' });
    expect((await textsTo(system, oda)).filter(text => text.startsWith('Please read'))).toEqual([]);
  });
});

describe('the call sheet as a PDF', () => {
  it('says where the letters are that its fonts lack, and leaves out whole words', async () => {
    const { manager, path, publish } = await aBookedJob();
    await publish(0, { bring: 'Schwarze Schuhe, 黒い 靴, Ọlábísí Adélẹ́yẹ', wardrobe: 'Café noir' });
    const answer = await fetch(`${system.url}/${FILES_VERSION}${callSheetAddress(path.id)}`, {
      headers: { authorization: `Bearer ${await bearerOf(manager)}` },
    });
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer())).join('');
    for (const words of ['Schwarze Schuhe, … Ọlábísí …', 'Café noir', 'In its own letters: on the job’s page'])
      expect(text).toContain(words);
  });

  it('holds everything, for those who may read it', async () => {
    const { ines, path, publish } = await aBookedJob();
    const open = async (person: Person | null) =>
      fetch(`${system.url}/${FILES_VERSION}${callSheetAddress(path.id)}`, {
        headers: person ? { authorization: `Bearer ${await bearerOf(person)}` } : {},
      });
    expect((await open(ines)).status).toBe(404);
    await publish(0, { bring: `${'Black shoes '.repeat(40)}\n${'x'.repeat(200)}` });
    const answer = await open(ines);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer())).join(' ');
    for (const words of ['Call sheet', '7:30 AM', 'Hair and make-up', 'Behind the hall', 'Mara Quill'])
      expect(text).toContain(words);
    expect(text).not.toContain('In its own letters');
    expect((await open(null)).status).toBe(401);
    expect((await open(await aModel(system))).status).toBe(404);
  });
});

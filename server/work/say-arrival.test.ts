import { describe, expect, it } from 'vitest';
import { aChatter } from '../testing/live.ts';
import { aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

const inMinutes = (minutes: number) =>
  new Date(system.server.app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

const groupLines = async (day: Awaited<ReturnType<typeof aWorkDay>>) => {
  const { socket } = await aChatter(system, day.manager);
  const { channels } = await socket.ask('channels', {});
  const group = channels.find(({ type, job }) => type === 'group' && job?.id === day.job.id);
  const { messages } = await socket.ask('history', { channel: group?.id ?? '' });
  return messages.flatMap(({ system: note }) => (note ? [note] : []));
};

describe('sayArrival', () => {
  it('shows the client who is on the way or late, and writes it into the group; a delay is a notice too', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-HOUR_MS);
    const shiftOf = async () => (await day.read(day.manager)).parts[0]?.shifts[0];
    await day.arrive(day.ines, { kind: 'ON_MY_WAY' });
    expect((await shiftOf())?.arrival).toMatchObject({ kind: 'ON_MY_WAY', at: null });
    expect((await textsTo(system, day.manager)).at(-1)).not.toContain('late');
    const at = inMinutes(80);
    await day.arrive(day.ines, { kind: 'LATE', at });
    await day.arrive(day.ines, { kind: 'LATE', at });
    expect((await shiftOf())?.arrival).toMatchObject({ kind: 'LATE', at });
    const late = (await textsTo(system, day.manager)).filter(text => text.includes('is running late for'));
    expect(late).toEqual([expect.stringMatching(/, and comes at about 1[01]:20\sAM\.$/)]);
    const lines = await groupLines(day);
    expect(lines.slice(-2)).toMatchObject([
      { line: 'ON_MY_WAY', after: null },
      { line: 'LATE', after: expect.stringMatching(/^1[01]:20/) },
    ]);
  });

  it('is forgotten where the job is moved', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-HOUR_MS);
    await day.arrive(day.ines, { kind: 'LATE', at: inMinutes(80) });
    await day.move(7);
    expect((await day.read(day.manager)).parts[0]?.shifts[0]?.arrival).toBeNull();
  });

  it('is refused too early, after the check-in, at times that are no delay, too often, and to others', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(-13 * HOUR_MS);
    await expect(day.arrive(day.ines, { kind: 'ON_MY_WAY' })).rejects.toMatchObject({ code: 'ARRIVAL_EARLY' });
    await day.toStart(-30 * MINUTE_MS);
    await expect(day.arrive(day.ines, { kind: 'LATE' })).rejects.toMatchObject({
      fields: { at: 'Say when you come.' },
    });
    await expect(day.arrive(day.ines, { kind: 'LATE', at: inMinutes(10) })).rejects.toMatchObject({
      fields: { at: 'That is in time. Say a time after the start.' },
    });
    await expect(day.arrive(day.ines, { kind: 'LATE', at: inMinutes(600) })).rejects.toMatchObject({
      fields: { at: 'Say a time before the end of the job.' },
    });
    await expect(day.arrive(await aModel(system), { kind: 'ON_MY_WAY' })).rejects.toMatchObject({ status: 404 });
    const passed = inMinutes(40);
    await system.wait(45 * MINUTE_MS);
    await expect(day.arrive(day.ines, { kind: 'LATE', at: passed })).rejects.toMatchObject({
      fields: { at: 'That time has passed. Say again when you come.' },
    });
    for (let minutes = 40; minutes < 100; minutes += 10)
      await day.arrive(day.ines, { kind: 'LATE', at: inMinutes(minutes) });
    await expect(day.arrive(day.ines, { kind: 'LATE', at: inMinutes(120) })).rejects.toMatchObject({
      code: 'ARRIVAL_OFTEN',
    });
    await day.checkIn(day.oda);
    await expect(day.arrive(day.oda, { kind: 'ON_MY_WAY' })).rejects.toMatchObject({ code: 'CHECKED_IN' });
  });
});

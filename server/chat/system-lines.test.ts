import { expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

it('tells the group of a changed time and place by their values, without the note for those booked', async () => {
  const [staff, manager, model] = [await aStaff(system), await aManager(system), await aModel(system)];
  const job = await anOpenJob(system, manager, staff);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  const own = (await manager.client.call('getJob', { path: { id: job.id } })) as Job;
  const { eventDatePeriods, location, revision } = own;
  if (!location) throw new Error('The job has no place.');
  const later = eventDatePeriods.map(({ start, end }) => ({
    start: new Date(Date.parse(start) + 86_400_000).toISOString(),
    end: new Date(Date.parse(end) + 86_400_000).toISOString(),
  }));
  const venue = { name: 'Hall 7', address: '1 Fair Street' };
  await manager.client.call('saveJob', {
    path: { id: job.id },
    body: { revision, eventDatePeriods: later, location: { ...location, venue, venueNote: 'The back door' } },
  });
  const { socket } = await aChatter(system, model);
  const { channels } = await socket.ask('channels', {});
  const group = channels.find(({ type }) => type === 'group');
  const { messages } = await socket.ask('history', { channel: group?.id ?? '' });
  const { name, region, timeZone } = location;
  const change = {
    before: { periods: eventDatePeriods, place: { name, region, timeZone, venue: location.venue ?? null } },
    after: { periods: later, place: { name, region, timeZone, venue } },
  };
  expect(messages.slice(-2).map(({ system: note }) => note)).toEqual(
    ['TIME_CHANGED', 'PLACE_CHANGED'].map(line => ({ line, chatUserId: null, before: null, after: null, change })),
  );
});

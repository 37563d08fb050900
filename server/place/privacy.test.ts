import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/schemas/job.ts';
import { aDraft, anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const venue = { name: 'The Gilded Hall', address: '17 Cartwright Row, Las Vegas, NV 89109, USA' };
const location = {
  ...(aDraft(system).location as NonNullable<Job['location']>),
  placeId: 'ChIJ-the-hall',
  latitude: 36.11261,
  longitude: -115.17674,
  venue,
};
/** Any of these reveals the venue. */
const secrets = ['Gilded', 'Cartwright', 'ChIJ', '36.1126', '115.1767', 'side door'];
const leaks = (answer: unknown) => secrets.filter(secret => JSON.stringify(answer).includes(secret));

describe('the venue of a job', () => {
  it('is shown to a model once booked, and before that only to the manager and staff', async () => {
    const model = await aModel(system);
    const job = await anOpenJob(system, manager, staff, { location, amountFemales: 1, amountAnyGender: 0 });
    expect(job.location).toEqual(location);
    const review = await staff.client.call('getJobReview', { path: { id: job.id } });
    expect(review.job.location?.venue).toEqual(venue);

    const path = { id: job.id };
    const asSuggested = await model.client.call('getJob', { path });
    expect(asSuggested).toMatchObject({ city: 'Las Vegas', location: null });
    const lists = (['suggested', 'pending', 'booked', 'active', 'archive'] as const).map(status =>
      model.client.call('getJobs', { path: { status }, query: {} }),
    );
    const applied = await model.client.call('applyToJob', { path, body: {} });
    const pending = await model.client.call('getJobs', { path: { status: 'pending' }, query: {} });
    expect(pending.items).toHaveLength(1);
    expect(leaks([asSuggested, await Promise.all(lists), applied, pending])).toEqual([]);

    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    expect(await model.client.call('getJob', { path })).toMatchObject({ city: 'Las Vegas', location });
    const texts = [...(await textsTo(system, model)), ...(await textsTo(system, manager))];
    expect(texts.join('\n')).toContain('in Las Vegas');
    expect(leaks(texts)).toEqual([]);
  });

  it('is optional, as in drafts from before venues existed', async () => {
    const { venue: _, ...city } = location;
    const { id } = await manager.client.call('createJob', { body: { location: city } });
    expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({ location: city });
  });
});

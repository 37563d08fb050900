import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);

const withApplicants = async (...firstNames: string[]) => {
  const job = await anOpenJob(system, manager, staff, { amountFemales: 1, amountAnyGender: 1 });
  const modelIds: string[] = [];
  for (const firstName of firstNames) {
    const model = await aModel(system, { firstName });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    modelIds.push(model.id);
  }
  const decide = (action: 'ACCEPT' | 'DECLINE' | 'UNDO_DECLINE' | 'SHORTLIST', of = modelIds) =>
    manager.client.call('decideMany', { path: { id: job.id }, body: { action, modelIds: of } });
  return { job, modelIds, decide };
};

describe('decideMany', () => {
  it('books up to the number of places, and gives a reason for each other', async () => {
    const { decide } = await withApplicants('Ana', 'Bea', 'Cleo');
    const { results, counts, places } = await decide('ACCEPT');
    expect(results.map(({ applicant, refusal }) => applicant?.status ?? refusal?.code)).toEqual([
      'BOOKED',
      'BOOKED',
      'PLACES_FULL',
    ]);
    expect([counts.booked, counts.applied, places.booked]).toEqual([2, 1, 2]);
  });

  it('undoes several declines, and refuses those the models were notified of', async () => {
    const { decide, modelIds } = await withApplicants('Ana', 'Bea', 'Cleo');
    await decide('DECLINE', modelIds.slice(0, 1));
    await system.wait(16 * 60_000);
    await decide('DECLINE', modelIds.slice(1));
    const { results, counts } = await decide('UNDO_DECLINE');
    expect(results.map(({ applicant, refusal }) => applicant?.status ?? refusal?.code)).toEqual([
      'UNDO_LATE',
      'APPLIED',
      'APPLIED',
    ]);
    expect([counts.applied, counts.declined]).toEqual([2, 1]);
  });

  it('shortlists all participants, and refuses others', async () => {
    const { decide, modelIds } = await withApplicants('Ana', 'Bea');
    const stranger = await aModel(system);
    const { results } = await decide('SHORTLIST', [...modelIds, stranger.id]);
    expect(results.map(({ applicant, refusal }) => applicant?.opinion.shortlisted ?? refusal?.code)).toEqual([
      true,
      true,
      'NOT_FOUND',
    ]);
  });
});

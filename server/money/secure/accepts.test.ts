import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { Gender } from '#contract/values/model.ts';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { testCards } from '../../testing/payments.ts';
import { aModel, type Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();
const { someStaff, aPayingManager } = moneyLife(system);

/** A job two days ahead, and one applicant of each of these genders. */
const withApplicants = async (manager: Person, genders: readonly Gender[], over: JobDraft = {}) => {
  const job = await anOpenJob(system, manager, await someStaff(), {
    amountFemales: 1,
    amountMales: 1,
    amountAnyGender: 0,
    eventDatePeriods: [{ start: dayAhead(system, 2, 18), end: dayAhead(system, 2, 22) }],
    ...over,
  });
  const applicants: Person[] = [];
  for (const gender of genders) {
    const model = await aModel(system, { gender });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    applicants.push(model);
  }
  const acceptAll = async () => {
    const modelIds = applicants.map(({ id }) => id);
    const body = { action: 'ACCEPT' as const, modelIds };
    const { results } = await manager.client.call('decideMany', { path: { id: job.id }, body });
    return results.map(({ applicant, refusal }) => applicant?.status ?? refusal?.code);
  };
  const accept = (model: Person | undefined) =>
    manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model?.id ?? '' } });
  return { job, applicants, acceptAll, accept };
};

const charged = async (jobId: string) =>
  (await system.sql('select model_id from charge_lines where job_id = $1 order by id', [jobId])).map(
    row => row.model_id,
  );

describe('accepting within 72 hours of the start', () => {
  it('holds money for those who can be booked alone, by the places of each gender', async () => {
    const { job, applicants, acceptAll } = await withApplicants(await aPayingManager(), [
      'FEMALE',
      'FEMALE',
      'FEMALE',
      'MALE',
    ]);
    expect(await acceptAll()).toEqual(['BOOKED', 'PLACES_FULL', 'PLACES_FULL', 'BOOKED']);
    expect(await charged(job.id)).toEqual([applicants[0]?.id, applicants[3]?.id]);
  });

  it('asks a card that was declined for one for no other', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const { job, applicants, acceptAll } = await withApplicants(manager, ['FEMALE', 'MALE']);
    expect(await acceptAll()).toEqual(['PAYMENT_FAILED', 'PAYMENT_FAILED']);
    expect(await charged(job.id)).toEqual([applicants[0]?.id]);
  });

  it('holds nothing for who has no place, is booked elsewhere, or cannot be booked at all', async () => {
    const manager = await aPayingManager();
    const { job, applicants, accept } = await withApplicants(manager, ['FEMALE', 'FEMALE', 'MALE']);
    const [ana, bea, carl] = applicants;
    await accept(ana);
    await expect(accept(bea)).rejects.toMatchObject({ code: 'PLACES_FULL' });
    const elsewhere = await withApplicants(manager, []);
    await carl?.client.call('applyToJob', { path: { id: elsewhere.job.id }, body: {} });
    await elsewhere.accept(carl);
    await expect(accept(carl)).rejects.toMatchObject({ code: 'MODEL_BUSY' });
    expect(await charged(job.id)).toEqual([ana?.id]);

    const other = await withApplicants(manager, ['FEMALE']);
    await system.sql(`update users set state = 'SUSPENDED' where id = $1`, [other.applicants[0]?.id]);
    await expect(other.accept(other.applicants[0])).rejects.toMatchObject({ code: 'NOT_SUITABLE' });
    expect(await charged(other.job.id)).toEqual([]);
  });
});

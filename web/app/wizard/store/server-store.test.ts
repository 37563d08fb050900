import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import { client } from '#web/client.ts';
import { queryClient } from '#web/query.ts';
import { type FlowStep, newFlow, type StepName } from '#wizard/flows/flows.ts';
import { openChangesStore } from './changes-store.ts';
import { serverStore } from './server-store.ts';
import { stored, stubStorage } from './testing/fake-storage.ts';

const user = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  '@type': 'MANAGER',
  state: 'ACTIVE',
  moderation: null,
  onboardingStep: null,
  answeredSteps: [],
} as unknown as User;
let jobs = 0;
/** Each test has jobs of its own: saved jobs are remembered by id. */
const aJob = (more: Partial<Job> = {}): Job => {
  jobs += 1;
  return {
    id: `01890a5d-ac96-774b-bcce-b302099a8${jobs + 100}`,
    audience: 'CLIENT',
    revision: 1,
    submittedAt: null,
    answeredSteps: [],
    eventDatePeriods: [],
    images: [],
    hourlyRate: 4500,
    fixedRatePerModel: null,
    description: null,
    premiumServices: [],
    ...more,
  } as unknown as Job;
};
const step = (name: StepName): FlowStep => {
  const found = newFlow.steps.find(each => each.step === name);
  if (!found) throw new Error(`${name} is not asked.`);
  return found;
};
const pay = (hourlyRate: number): JobDraft => ({ hourlyRate, fixedRatePerModel: null });
const picture = (id: string): Image => ({
  originalId: `01890a5d-ac96-774b-bcce-b302099a9${id}`,
  originalUrl: `/files/${id}`,
  filename: `${id}.jpg`,
  src: `/files/${id}`,
  widthPx: 1200,
  heightPx: 800,
  placeholder: null,
});
const idsOf = (images: readonly Image[]) => images.map(image => image.originalId);
const storeOf = (job: Job) => serverStore(user, { job, id: job.id, isNamed: true });

type Body = Record<string, unknown>;
const sent: { call: string; id: string | undefined; body: Body }[] = [];
/** The answer of each call; an error is thrown. */
let answer: (call: string, body: Body) => unknown;

stubStorage();
beforeEach(() => {
  queryClient.clear();
  sent.length = 0;
  vi.spyOn(client, 'call').mockImplementation((async (
    call: string,
    { path, body = {} }: { path?: { id: string }; body?: Body },
  ) => {
    sent.push({ call, id: path?.id, body });
    const given = answer(call, body);
    if (given instanceof Error) throw given;
    return given;
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const offline = () => CallError.unanswered('NETWORK');
const stale = () => new CallError({ status: 409, code: 'STALE_DRAFT', message: 'Conflict', sentence: 'No.' });

describe('the server store', () => {
  it('keeps unsent answers of two drafts apart while offline, and sends each to its own job', async () => {
    const [one, two] = [aJob(), aJob()];
    answer = offline;
    await expect(storeOf(one).answer({ job: pay(5000) }, step('pay-rate'))).rejects.toMatchObject({ status: 0 });
    await expect(storeOf(two).answer({ job: pay(6000) }, step('pay-rate'))).rejects.toMatchObject({ status: 0 });
    expect(storeOf(one).draft).toMatchObject({ fields: pay(5000), unsent: true, isSynced: false });
    answer = (_, body) => ({ ...one, ...body, revision: 2 });
    expect(await storeOf(one).flush()).toEqual([]);
    answer = (_, body) => ({ ...two, ...body, revision: 2 });
    expect(await storeOf(two).flush()).toEqual([]);
    expect(sent.slice(2)).toMatchObject([
      { call: 'saveJob', id: one.id, body: { ...pay(5000), answeredSteps: ['JOB_PAY_RATE'], revision: 1 } },
      { call: 'saveJob', id: two.id, body: { ...pay(6000), answeredSteps: ['JOB_PAY_RATE'], revision: 1 } },
    ]);
    expect([storeOf(one).draft.unsent, await storeOf(one).flush()]).toEqual([false, null]);
  });

  it('keeps the pictures of an unsent answer until the server has them', async () => {
    const [one, two, three] = [picture('101'), picture('102'), picture('103')];
    const job = aJob({ images: [one] });
    answer = offline;
    const given = { job: { imageIds: idsOf([three, one, two]) }, images: [three, one, two] };
    await expect(storeOf(job).answer(given, step('images'))).rejects.toMatchObject({ status: 0 });
    await expect(storeOf(job).answer({ job: pay(5000) }, step('pay-rate'))).rejects.toMatchObject({ status: 0 });
    const { fields, images } = storeOf(job).draft;
    const shown = fields.imageIds?.map(id => images.find(image => image.originalId === id));
    expect(shown).toEqual([three, one, two]);
    answer = (_, body) => ({ ...job, ...body, images: [three, one, two], revision: 2 });
    expect(await storeOf(job).flush()).toEqual([]);
    expect(sent.at(-1)?.body).toMatchObject({ imageIds: idsOf([three, one, two]) });
    expect(storeOf(job).draft.images).toEqual([one]);
  });

  it('sends the models chosen by their own call, also nobody, and other answers beside them', async () => {
    const job = aJob({ selectedModelIds: [] });
    const now = (more: Partial<Job>) => ({ ...job, revision: 2, ...more });
    const chosen = '01890a5d-ac96-774b-bcce-b302099a7001';
    answer = call => (call === 'saveSuggestion' ? { items: [] } : now({ selectedModelIds: [chosen] }));
    await storeOf(job).answer({ job: { selectedModelIds: [chosen] } }, step('select-models'));
    expect(sent).toMatchObject([
      { call: 'saveSuggestion', body: { jobId: job.id, modelIds: [chosen], revision: 1 } },
      { call: 'getJob', id: job.id },
    ]);
    sent.length = 0;
    const nobody = aJob({ selectedModelIds: [] });
    await storeOf(nobody).answer({ job: { selectedModelIds: [] } }, step('select-models'));
    expect(sent[0]).toMatchObject({ call: 'saveSuggestion', body: { jobId: nobody.id, modelIds: [] } });
    sent.length = 0;
    const both = aJob({ selectedModelIds: [] });
    answer = offline;
    await expect(storeOf(both).answer({ job: pay(5000) }, step('pay-rate'))).rejects.toMatchObject({ status: 0 });
    answer = call => (call === 'saveSuggestion' ? { items: [] } : { ...both, ...pay(5000), revision: 2 });
    await storeOf(both).answer({ job: { selectedModelIds: [chosen] } }, step('select-models'));
    expect(sent.slice(1)).toMatchObject([
      { call: 'saveJob', body: { ...pay(5000), answeredSteps: ['JOB_PAY_RATE'], revision: 1 } },
      { call: 'saveSuggestion', body: { modelIds: [chosen], revision: 2 } },
      { call: 'getJob' },
    ]);
    expect(sent[1]?.body).not.toHaveProperty('selectedModelIds');
  });

  it('creates the draft with the first answer, and updates an existing one', async () => {
    const job = aJob({ hourlyRate: null });
    answer = call => (call === 'createJob' ? stale() : call === 'getJob' ? job : { ...job, ...pay(5000), revision: 2 });
    const store = serverStore(user, { job: null, id: job.id, isNamed: true });
    expect(await store.answer({ job: pay(5000) }, step('pay-rate'))).toEqual([]);
    expect(sent.map(({ call }) => call)).toEqual(['createJob', 'getJob', 'saveJob']);
    expect(sent[0]?.body).toMatchObject({ id: job.id, ...pay(5000) });
  });

  it('merges with an answer that another device gave to another step', async () => {
    const job = aJob();
    const newer = { ...job, description: 'Two shows.', sensitiveWork: 'NONE' as const, revision: 2 };
    answer = (call, body) => (call === 'getJob' ? newer : body.revision === 1 ? stale() : { ...newer, ...body });
    expect(await storeOf(job).answer({ job: pay(5000) }, step('pay-rate'))).toEqual([]);
    expect(sent.at(-1)?.body).toEqual({ ...pay(5000), answeredSteps: ['JOB_PAY_RATE'], revision: 2 });
  });

  it('does not overwrite another device’s answer to the same step until one is chosen', async () => {
    const job = aJob();
    const newer = { ...job, hourlyRate: 5500, revision: 2 };
    answer = call => (call === 'getJob' ? newer : stale());
    const store = storeOf(job);
    store.type('pay-rate', { dollars: '50' });
    await expect(store.answer({ job: pay(5000) }, step('pay-rate'))).rejects.toThrow('Conflict');
    const reopened = storeOf(newer);
    expect(reopened.draft.conflicts).toEqual(['pay-rate']);
    reopened.resolve('pay-rate', 'THEIRS');
    expect(storeOf(newer).draft).toMatchObject({ fields: pay(5500), typed: {}, conflicts: [] });
  });

  it('sends one after another: an answer given during a flush is no conflict, and nothing is sent twice', async () => {
    const job = aJob();
    answer = offline;
    await expect(storeOf(job).answer({ job: pay(5000) }, step('pay-rate'))).rejects.toMatchObject({ status: 0 });
    let saved = job;
    answer = (call, body) => {
      if (call === 'getJob') return saved;
      if (body.revision !== saved.revision) return stale();
      saved = { ...saved, ...body, revision: saved.revision + 1 };
      return saved;
    };
    sent.length = 0;
    const [store, reopened] = [storeOf(job), storeOf(job)];
    const results = [store.flush(), reopened.flush(), reopened.answer({ job: pay(6000) }, step('pay-rate'))];
    expect(await Promise.all(results)).toEqual([[], null, []]);
    expect(sent.map(({ call, body }) => [call, body.hourlyRate, body.revision])).toEqual([
      ['saveJob', 5000, 1],
      ['saveJob', 6000, 2],
    ]);
  });

  it('does not send again what waits for a decision', async () => {
    const job = aJob();
    answer = offline;
    await expect(storeOf(job).answer({ job: pay(5000) }, step('pay-rate'))).rejects.toMatchObject({ status: 0 });
    const newer = { ...job, hourlyRate: 5500, revision: 2 };
    answer = (_, body) => ({ ...newer, ...body, revision: 3 });
    expect(await storeOf(newer).flush()).toEqual(['pay-rate']);
    expect(await storeOf({ ...newer, revision: 3 }).flush()).toBeNull();
    expect(sent.map(({ call }) => call)).toEqual(['saveJob', 'saveJob']);
  });

  it('shows another device’s answer in an untouched form, once', () => {
    const job = aJob();
    const store = storeOf(job);
    queryClient.setQueryData(['getJob', { id: job.id }, null], { ...job, hourlyRate: 5500, revision: 2 });
    expect([store.catchUp('pay-rate'), store.catchUp('pay-rate')]).toEqual(['TAKEN', 'NONE']);
    const typedInto = storeOf(job);
    typedInto.type('pay-rate', { dollars: '50' });
    expect(typedInto.catchUp('pay-rate')).toBe('CHANGED');
  });
});

describe('the store of changes', () => {
  const open = { submittedAt: '2026-11-01T00:00:00Z', moderation: 'APPROVED' } as Partial<Job>;

  it('keeps changes on the device until they are saved at once, with the images they use', async () => {
    const job = aJob(open);
    await openChangesStore(user, job).answer({ job: pay(5000) }, step('pay-rate'));
    await openChangesStore(user, job).answer({ job: { description: 'Two shows.' } }, step('description'));
    const store = openChangesStore(user, job);
    expect(store.draft.changed).toEqual(['pay-rate', 'description']);
    expect(store.status(null)?.text).toBe('2 unsaved changes, kept on this device');
    answer = (_, body) => ({ ...job, ...body, revision: 2 });
    await store.handOver('key');
    expect(sent).toMatchObject([
      { call: 'saveJob', body: { hourlyRate: 5000, description: 'Two shows.', revision: 1 } },
    ]);
    expect([openChangesStore(user, job).draft.changed, stored.size]).toEqual([[], 0]);
  });

  it('undoes one change, or all', async () => {
    const job = aJob(open);
    await openChangesStore(user, job).answer({ job: pay(5000) }, step('pay-rate'));
    await openChangesStore(user, job).answer({ job: { description: 'Two shows.' } }, step('description'));
    openChangesStore(user, job).resolve('pay-rate', 'THEIRS');
    expect(openChangesStore(user, job).draft.changed).toEqual(['description']);
    openChangesStore(user, job).discard();
    expect([openChangesStore(user, job).draft.changed, stored.size]).toEqual([[], 0]);
  });

  it('saves nothing while a conflict is undecided', async () => {
    const job = aJob(open);
    await openChangesStore(user, job).answer({ job: pay(5000) }, step('pay-rate'));
    const store = openChangesStore(user, { ...job, hourlyRate: 5500, revision: 2 });
    await expect(store.handOver('key')).rejects.toThrow('Conflict');
    expect([sent, store.draft.conflicts]).toEqual([[], ['pay-rate']]);
    store.resolve('pay-rate', 'MINE');
    answer = (_, body) => ({ ...job, ...body, revision: 3 });
    await store.handOver('key');
    expect(sent).toMatchObject([{ call: 'saveJob', body: { ...pay(5000), revision: 2 } }]);
  });
});

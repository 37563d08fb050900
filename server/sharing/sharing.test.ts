import { describe, expect, it, vi } from 'vitest';
import { type ShareRole, sharedPages } from '#contract/values/sharing.ts';
import { API_VERSION } from '#contract/values/versions.ts';
import { newId } from '../ids.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const visitor = system.client();
const DAY_MS = 86_400_000;

const aJob = (over = {}) => anOpenJob(system, manager, staff, over);
const save = (id: string, role: ShareRole, body = {}) =>
  manager.client.call('saveShareLink', { path: { id, role }, body });
const linkOf = async (id: string, role: ShareRole, body = {}) => {
  const { items } = await save(id, role, body);
  const link = items.find(item => item.role === role);
  if (!link) throw new Error('There is no link.');
  return { ...link, secret: link.address.slice(sharedPages[role].length + 1) };
};
const open = (secret: string, role: ShareRole) => visitor.call('getSharedJob', { path: { id: secret, role } });
const missing = { status: 404, code: 'NOT_FOUND', details: {} };

const applied = async (jobId: string, firstName = 'Ines') => {
  const model = await aModel(system, { firstName });
  await model.client.call('applyToJob', { path: { id: jobId }, body: { note: 'My number is 202 555 0100.' } });
  return model;
};

const aPicture = async (): Promise<string> => {
  const id = newId();
  await system.sql(
    `insert into images (id, owner_id, storage_key, filename, width_px, height_px) values ($1, $2, $3, 'board.jpg', 1200, 1600)`,
    [id, manager.id, `originals/${id}.webp`],
  );
  return id;
};

describe('a link', () => {
  it('is stable, and different for each role', async () => {
    const { id } = await aJob();
    const [client, model, board] = [
      await linkOf(id, 'client'),
      await linkOf(id, 'model'),
      await linkOf(id, 'mood-board'),
    ];
    expect(client.secret).toMatch(/^[\w-]{22}$/);
    expect(new Set([client.secret, model.secret, board.secret]).size).toBe(3);
    expect((await linkOf(id, 'client')).address).toBe(client.address);
    const stored = await system.sql('select secret_hash from share_links where job_id = $1', [id]);
    for (const { secret } of [client, model, board]) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('answers the same 404 when swapped, revoked, renewed, expired or made up', async () => {
    const { id } = await aJob();
    const { secret } = await linkOf(id, 'client');
    await expect(open(secret, 'model')).rejects.toMatchObject(missing);
    await expect(open(secret, 'mood-board')).rejects.toMatchObject(missing);
    await expect(open('A'.repeat(22), 'client')).rejects.toMatchObject(missing);
    await expect(open(id, 'client')).rejects.toMatchObject(missing);
    const renewed = await linkOf(id, 'client', { renew: true });
    await expect(open(secret, 'client')).rejects.toMatchObject(missing);
    await expect(open(renewed.secret, 'client')).resolves.toMatchObject({ audience: 'CLIENT' });
    await manager.client.call('revokeShareLink', { path: { id, role: 'client' } });
    await expect(open(renewed.secret, 'client')).rejects.toMatchObject(missing);
    for (const name of ['getSharedCounts'] as const)
      await expect(visitor.call(name, { path: { id: renewed.secret } })).rejects.toMatchObject(missing);
    const again = await linkOf(id, 'client');
    expect([secret, renewed.secret]).not.toContain(again.secret);
  });

  it('that is inactive answers the same bytes and headers as one that never existed, on every address', async () => {
    const { id } = await aJob();
    const [client, renewed, model, board] = [
      await linkOf(id, 'client'),
      await linkOf(id, 'client', { renew: true }),
      await linkOf(id, 'model'),
      await linkOf(id, 'mood-board', {
        expiresAt: new Date(system.server.app.clock.now().getTime() + 1000).toISOString(),
      }),
    ];
    await manager.client.call('revokeShareLink', { path: { id, role: 'client' } });
    await system.wait(2000);
    const dead = [client.secret, renewed.secret, model.secret, board.secret, id, 'A'.repeat(22), 'x'];
    const pathsOf = (secret: string) => [
      `${secret}/client`,
      `models/${secret}/all`,
      `models/${secret}/count`,
      `gallery/${secret}/client`,
      `gallery/${secret}/model/${id}`,
    ];
    const responseTo = async (path: string) => {
      const answer = await fetch(`${system.url}/${API_VERSION}/job/sharing/${path}`);
      const own = ['date', 'x-request-id'];
      return JSON.stringify([
        answer.status,
        [...answer.headers].filter(([name]) => !own.includes(name)),
        await answer.text(),
      ]);
    };
    const answers = new Set<string>();
    for (const secret of dead) for (const path of pathsOf(secret)) answers.add(await responseTo(path));
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect(await responseTo(`${model.secret}/model`)).toMatch(/^\[200,/);
  });

  it('ends with the account of who shared it, closed by staff or deleted', async () => {
    const colleague = await aStaff(system);
    const close = async ({ id }: Person) => {
      const { closing } = await staff.client.call('banUser', { path: { id }, body: { text: 'A fraud, found by us.' } });
      const body = { text: 'I have looked too.', fingerprint: closing?.fingerprint ?? '' };
      await colleague.client.call('approveClosing', { path: { id: closing?.id ?? '' }, body });
    };
    const erase = ({ client }: Person) => client.call('deleteUser', {});
    for (const end of [close, erase]) {
      const owner = await aManager(system);
      const { id } = await anOpenJob(system, owner, staff);
      const secrets = await Promise.all(
        (['client', 'model', 'mood-board'] as const).map(async role => {
          const { items } = await owner.client.call('saveShareLink', { path: { id, role }, body: {} });
          const address = items.find(item => item.role === role)?.address ?? '';
          return { role, secret: address.slice(sharedPages[role].length + 1) };
        }),
      );
      for (const { role, secret } of secrets) await open(secret, role);
      await owner.client.call('cancelJob', { path: { id }, body: { reason: 'OTHER', description: 'Not needed.' } });
      for (const { role, secret } of secrets) await open(secret, role);
      await end(owner);
      for (const { role, secret } of secrets) await expect(open(secret, role)).rejects.toMatchObject(missing);
    }
  });

  it('expires 30 days after its job, or earlier when the manager says so', async () => {
    const job = await aJob();
    const usual = await linkOf(job.id, 'model');
    expect(usual.expiresAt).toBe(new Date(Date.parse(job.endsAt ?? '') + 30 * DAY_MS).toISOString());
    const soon = new Date(system.server.app.clock.now().getTime() + DAY_MS).toISOString();
    expect((await linkOf(job.id, 'model', { expiresAt: soon })).expiresAt).toBe(soon);
    expect((await linkOf(job.id, 'model', { renew: true })).expiresAt).toBe(soon);
    const client = await linkOf(job.id, 'client', { expiresAt: soon, mayPick: true });
    expect(await linkOf(job.id, 'client')).toEqual(client);
    expect(await linkOf(job.id, 'client', { mayPick: false })).toMatchObject({ expiresAt: soon, mayPick: false });
    await manager.client.call('revokeShareLink', { path: { id: job.id, role: 'client' } });
    expect(await linkOf(job.id, 'client')).toMatchObject({ expiresAt: usual.expiresAt, mayPick: false });
    const late = new Date(Date.parse(usual.expiresAt) + 1000).toISOString();
    await expect(save(job.id, 'model', { expiresAt: late })).rejects.toMatchObject({
      status: 422,
      details: { fields: { expiresAt: 'A link ends 30 days after the job at the latest.' } },
    });
  });

  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  const lookAs = (secret: string, agent: string, more: Record<string, string> = {}, method = 'GET') =>
    fetch(`${system.url}/${API_VERSION}/job/sharing/${secret}/model`, {
      method,
      headers: { 'user-agent': agent, ...more },
    });

  it('counts visits by people, and no previews, crawlers or prefetches', async () => {
    const { id } = await aJob();
    const { secret } = await linkOf(id, 'model');
    const robots = [
      'WhatsApp/2.23.20.0',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'Twitterbot/1.0',
      'TelegramBot (like TwitterBot)',
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
      'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/13.1.1 Safari/605.1.15 (Applebot/0.1)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ];
    for (const agent of robots) expect((await lookAs(secret, agent)).status).toBe(200);
    await lookAs(secret, phone, { 'sec-purpose': 'prefetch;prerender' });
    await lookAs(secret, phone, { purpose: 'prefetch' });
    await lookAs(secret, phone, {}, 'HEAD');
    await Promise.all([lookAs(secret, phone), lookAs(secret, phone), lookAs(secret, phone)]);
    await vi.waitFor(async () => {
      const { items } = await manager.client.call('getShareLinks', { path: { id } });
      expect(items).toMatchObject([{ role: 'model', views: 3 }]);
    }, 30_000);
  });

  it('exists for approved jobs only', async () => {
    const { id } = await manager.client.call('createJob', {
      body: { description: 'Greet guests at our stand.'.repeat(3) },
    });
    await expect(save(id, 'client')).rejects.toMatchObject({ status: 409, code: 'SHARED_TOO_EARLY' });
  });
});

describe('what a link shows', () => {
  it('is the job without pay and last names to the client', async () => {
    const { id } = await aJob();
    const model = await applied(id);
    const { secret } = await linkOf(id, 'client');
    const shown = JSON.stringify([
      await open(secret, 'client'),
      await visitor.call('getSharedModels', { path: { id: secret, type: 'all' }, query: {} }),
      await visitor.call('getSharedModelGallery', { path: { id: secret, modelId: model.id } }),
    ]);
    expect(shown).toContain('Ines');
    for (const hidden of ['Vale', '4000', 'hourlyRate', '202 555 0100', model.phone, 'side door', 'birth', 'ageBand'])
      expect(shown).not.toContain(hidden);
  });

  it('is the post without applicants to models', async () => {
    const { id } = await aJob();
    const model = await applied(id);
    const { secret } = await linkOf(id, 'model');
    const shown = JSON.stringify(await open(secret, 'model'));
    expect(shown).toContain('"payCents":16000');
    for (const hidden of [model.id, 'Ines', 'side door', 'counts']) expect(shown).not.toContain(hidden);
  });

  it('agrees with its counts, and with the manager’s', async () => {
    const { id } = await aJob();
    await applied(id);
    await applied(id);
    const { secret } = await linkOf(id, 'client');
    const counts = await visitor.call('getSharedCounts', { path: { id: secret } });
    const { version: _, ...mine } = await manager.client.call('getApplicantCounts', { path: { id } });
    expect(counts).toMatchObject(mine);
    const list = await visitor.call('getSharedModels', { path: { id: secret, type: 'applied' }, query: {} });
    expect(list).toMatchObject({ counts: { applied: 2 }, items: [{ status: 'APPLIED' }, { status: 'APPLIED' }] });
  });

  it('asks nobody to apply once applications are closed', async () => {
    const { id } = await aJob();
    const { secret } = await linkOf(id, 'model');
    await expect(open(secret, 'model')).resolves.toMatchObject({ takesApplications: true });
    await manager.client.call('closeApplications', { path: { id }, body: { closed: true } });
    await expect(open(secret, 'model')).resolves.toMatchObject({ takesApplications: false });
  });

  it('omits texts that staff have not reviewed', async () => {
    const { id } = await aJob();
    const { secret } = await linkOf(id, 'model');
    await manager.client.call('saveJob', {
      path: { id },
      body: { description: 'Something else that nobody has read yet, at length.' },
    });
    await expect(open(secret, 'model')).resolves.toMatchObject({ description: null, takesApplications: false });
  });

  it.each([
    ['is reviewed again', false],
    ['was declined', true],
  ])('omits the mood board of a job that %s', async (_, isDeclined) => {
    const { id } = await aJob();
    const board = [{ imageId: await aPicture(), note: 'Like this.' }];
    const { version } = await manager.client.call('getJobGallery', { path: { id } });
    await manager.client.call('saveJobGallery', { path: { id }, body: { board, version } });
    const { secret } = await linkOf(id, 'mood-board');
    const path = { id: secret, role: 'mood-board' } as const;
    await expect(visitor.call('getSharedGallery', { path })).resolves.toMatchObject({
      board: [{ note: 'Like this.' }],
    });
    await manager.client.call('saveJob', { path: { id }, body: { imageIds: [await aPicture()] } });
    if (isDeclined)
      await staff.client.call('declineJob', { path: { id }, body: { reason: 'UNSAFE', text: 'Not here.' } });
    await expect(visitor.call('getSharedGallery', { path })).resolves.toEqual({ images: [], board: [] });
  });

  it('remains when the job is cancelled, marked as cancelled', async () => {
    const { id } = await aJob();
    const { secret } = await linkOf(id, 'client', { mayPick: true });
    await manager.client.call('cancelJob', { path: { id }, body: { reason: 'BUDGET', description: 'No money.' } });
    await expect(open(secret, 'client')).resolves.toMatchObject({ lifecycle: 'CANCELLED', mayPick: false });
    await expect(
      visitor.call('savePicks', { path: { id: secret }, body: { picks: [], version: 1 } }),
    ).rejects.toMatchObject({ status: 409, code: 'PICKS_CLOSED' });
  });
});

describe('the client’s picks', () => {
  const picking = async () => {
    const { id } = await aJob();
    const [first, second] = [await applied(id, 'Ada'), await applied(id, 'Bea')];
    const { secret } = await linkOf(id, 'client', { mayPick: true });
    const save = (picks: { modelId: string; comment: string | null }[], version: number) =>
      visitor.call('savePicks', { path: { id: secret }, body: { picks, version } });
    const approve = (version: number) =>
      visitor.call('approvePicks', { path: { id: secret }, body: { name: 'Dana Holt', version } });
    return {
      id,
      secret,
      save,
      approve,
      first: { modelId: first.id, comment: null },
      second: { modelId: second.id, comment: '<b>Yes</b>' },
      models: [first, second] as const,
    };
  };

  it('keep rank and comments verbatim, markup included', async () => {
    const { id, save, first, second } = await picking();
    await expect(save([second, first], 1)).resolves.toMatchObject({ picks: [second, first], version: 2 });
    await expect(manager.client.call('getPicks', { path: { id } })).resolves.toMatchObject({ picks: [second, first] });
  });

  it('based on an older version are refused with the newer one', async () => {
    const { save, first, second } = await picking();
    await save([first], 1);
    await expect(save([second], 1)).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      details: { picks: [first], version: 2 },
    });
  });

  it('are refused for models who do not take part, and for links without permission', async () => {
    const { id, secret, save } = await picking();
    await expect(save([{ modelId: (await aModel(system)).id, comment: null }], 1)).rejects.toMatchObject({
      status: 422,
    });
    await linkOf(id, 'client', { mayPick: false });
    await expect(save([], 1)).rejects.toMatchObject({ code: 'PICKS_CLOSED' });
    await expect(open(secret, 'client')).resolves.toMatchObject({ mayPick: false });
  });

  it('are approved once, then locked and unchanged', async () => {
    const { id, save, approve, first, second, models } = await picking();
    await expect(approve(1)).rejects.toMatchObject({ status: 422, code: 'PICKS_EMPTY' });
    await save([first, second], 1);
    await expect(approve(1)).rejects.toMatchObject({ code: 'STALE' });
    const [one, other] = await Promise.all([approve(2), approve(2)]);
    expect(one).toEqual(other);
    expect(one.approval).toMatchObject({
      approvedBy: 'Dana Holt',
      picks: [{ firstName: 'Ada' }, { firstName: 'Bea' }],
    });
    expect(await system.sql('select count(*)::int as n from client_approvals where job_id = $1', [id])).toEqual([
      { n: 1 },
    ]);
    await expect(save([second], 2)).rejects.toMatchObject({ code: 'PICKS_LOCKED' });
    await models[1].client.call('withdrawApplication', { path: { id } });
    const after = await manager.client.call('getPicks', { path: { id } });
    expect(after.picks).toMatchObject([first]);
    expect(after.picks).toHaveLength(1);
    expect(after.approval?.picks).toHaveLength(2);
    const reopened = await manager.client.call('reopenPicks', { path: { id } });
    expect(reopened.approval).toBeNull();
    await expect(save([first], reopened.version)).resolves.toMatchObject({ approval: null });
  });

  it('are approved by a name that leads nowhere: the manager is told of it', async () => {
    const job = await aJob();
    const ines = await applied(job.id);
    const { secret } = await linkOf(job.id, 'client', { mayPick: true });
    const { version } = await visitor.call('savePicks', {
      path: { id: secret },
      body: { version: 1, picks: [{ modelId: ines.id, comment: null }] },
    });
    const approve = (name: string) => visitor.call('approvePicks', { path: { id: secret }, body: { version, name } });
    for (const name of ['Your card failed, pay at https://evil.example/p', 'Call 702 555 0100', 'mara@quill.example'])
      await expect(approve(name)).rejects.toMatchObject({
        status: 422,
        fields: { name: 'Leave out links, mail addresses and phone numbers.' },
      });
    expect((await approve('Mara St.Quill 2nd')).approval?.approvedBy).toBe('Mara St.Quill 2nd');
  });

  it('are booked in one step, each with its result', async () => {
    const { id, first, second, models } = await picking();
    await models[1].client.call('withdrawApplication', { path: { id } });
    const { results, counts } = await manager.client.call('decideMany', {
      path: { id },
      body: { action: 'ACCEPT', modelIds: [second.modelId, first.modelId] },
    });
    expect(results).toMatchObject([
      { modelId: second.modelId, applicant: null, refusal: { code: 'NOT_FOUND' } },
      { modelId: first.modelId, applicant: { status: 'BOOKED' }, refusal: null },
    ]);
    expect(counts).toMatchObject({ applied: 0, booked: 1 });
  });

  it('once approved, are shown beside each participant’s present status', async () => {
    const { id, save, approve, first, second, models } = await picking();
    const elsewhere = await aJob({
      eventDatePeriods: [{ start: dayAhead(system, 40), end: dayAhead(system, 40, 22) }],
    });
    await models[0].client.call('applyToJob', { path: { id: elsewhere.id }, body: {} });
    await manager.client.call('declineApplication', { path: { jobId: elsewhere.id, modelId: first.modelId } });
    await save([first, second], 1);
    await approve(2);
    const standing = async () =>
      (await manager.client.call('getPicks', { path: { id } })).approval?.picks.map(({ status }) => status);
    expect(await standing()).toEqual(['APPLIED', 'APPLIED']);
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: first.modelId } });
    await models[1].client.call('withdrawApplication', { path: { id } });
    expect(await standing()).toEqual(['BOOKED', null]);
  });
});

describe('decideMany', () => {
  it('books until no place is left, and gives a reason for each other', async () => {
    const { id } = await aJob({ amountFemales: 1, amountAnyGender: 1 });
    const people = [await applied(id), await applied(id), await applied(id)];
    const { results, places } = await manager.client.call('decideMany', {
      path: { id },
      body: { action: 'ACCEPT', modelIds: people.map(person => person.id) },
    });
    expect(results.map(({ refusal }) => refusal?.code ?? 'BOOKED')).toEqual(['BOOKED', 'BOOKED', 'PLACES_FULL']);
    expect(places).toMatchObject({ total: 2, booked: 2 });
  });

  it('from two devices at once books nobody twice', async () => {
    const { id } = await aJob({ amountFemales: 4, amountAnyGender: 0 });
    const people = [await applied(id), await applied(id), await applied(id), await applied(id)];
    const ids = people.map(person => person.id);
    const decide = (modelIds: string[]) =>
      manager.client.call('decideMany', { path: { id }, body: { action: 'ACCEPT', modelIds } });
    const [one, other] = await Promise.all([decide(ids), decide(ids.toReversed())]);
    for (const { results } of [one, other]) expect(results.every(({ refusal }) => refusal === null)).toBe(true);
    expect(await system.sql('select booked from job_tallies where job_id = $1', [id])).toEqual([{ booked: 4 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { aDraft, anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const model = await aModel(system);

const send = (address: string, init: RequestInit = {}) => fetch(`${system.url}${address}`, init);
const as = (person: Person, address: string, init: RequestInit = {}) =>
  person.client
    .authorized(token =>
      send(`/2024-07${address}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    )
    .catch((error: { status: number; code: string }) => error) as Promise<{ status: number; code?: string }>;
const json = (body: string): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('an invalid body', () => {
  it.each([
    ['broken', '{"phoneNumber":'],
    ['of another shape', '[]'],
    ['no object', '"text"'],
    ['null', 'null'],
    ['poisoned with a prototype', '{"__proto__":{"admin":true},"phoneNumber":"+17025550123"}'],
    ['poisoned with a constructor', '{"constructor":{"prototype":{"admin":true}},"phoneNumber":"+17025550123"}'],
    ['nested without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['empty', ''],
  ])('that is %s gets 422 and a sentence', async (_, body) => {
    const answer = await send('/2024-07/auth/code', json(body));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      code: expect.stringMatching(/^(MALFORMED|VALIDATION)$/),
      message: expect.any(String),
      details: expect.any(Object),
    });
  });

  it('is refused when it is too long, or of another type', async () => {
    const long = await send('/2024-07/auth/code', json(JSON.stringify({ phoneNumber: 'x'.repeat(1_048_576) })));
    expect([long.status, ((await long.json()) as { code: string }).code]).toEqual([413, 'TOO_LARGE']);
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await send('/2024-07/auth/code', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'a=b',
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});

describe('an unreadable address', () => {
  it.each(['/2024-07/job/%zz', '/2024-07/%c0%ae', `/2024-07/user/${'9'.repeat(2_000)}`])(
    '%s is answered like any other',
    async address => {
      const answer = await send(address);
      expect([404, 422]).toContain(answer.status);
      expect(await answer.json()).toEqual({
        code: expect.any(String),
        message: expect.any(String),
        details: expect.any(Object),
      });
    },
  );
});

describe('an invalid cursor', () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tampered = [
    'x',
    cursor([]),
    cursor(['yesterday', 'someone']),
    cursor([1, 2]),
    cursor([1, 2, 3]),
    cursor(['2026-01-01', "'; drop table users; --"]),
    cursor([1e300, '0199a000-0000-7000-8000-000000000001', 1e300]),
    cursor(['NaN', '0199a000-0000-7000-8000-000000000001', 'x']),
    cursor(['infinity\0', '0199a000-0000-7000-8000-000000000001']),
  ];

  it('gets 422 from every list', async () => {
    const job = await anOpenJob(system, manager, staff);
    const lists: [Person, string][] = [
      [manager, `/job/${job.id}/all`],
      [manager, '/jobs/active'],
      [model, '/jobs/suggested'],
      [staff, '/office/queue'],
      [manager, '/public/models'],
      [manager, '/job/suggestion/matches'],
    ];
    for (const [person, address] of lists)
      for (const value of tampered)
        expect([address, value, (await as(person, `${address}?cursor=${value}`)).status]).toEqual([
          address,
          value,
          422,
        ]);
  });
});

describe('text that the database cannot store', () => {
  it.each(['\0', '\ud800', '\u202e'])('%j is refused at the field', async character => {
    const text = `A text${character} with something in it that nobody typed.`;
    const { id } = await anOpenJob(system, manager, staff);
    const location = aDraft(system).location;
    const tries: Promise<unknown>[] = [
      manager.client.call('createJob', { body: { description: text } }),
      manager.client.call('createJob', { body: { location: { ...location, name: text } as never } }),
      manager.client.call('createJob', { body: { location: { ...location, venueNote: text } as never } }),
      manager.client.call('cancelJob', { path: { id }, body: { reason: 'OTHER', description: text } }),
      manager.client.call('saveName', { body: { name: text, companyName: 'x' } }),
      model.client.call('applyToJob', { path: { id }, body: { note: text } }),
    ];
    for (const one of tries)
      await expect(one).rejects.toMatchObject({ status: 422, fields: expect.objectContaining({}), code: 'VALIDATION' });
    const search = await send(`/2024-07/public/models?city=${encodeURIComponent(text.toWellFormed())}`);
    expect([200, 422]).toContain(search.status);
  });

  it('round-trips emoji, letters of every script, and text that looks like code', async () => {
    const note = `'; drop table users; -- <script>alert(1)</script> 👩🏽‍🎤 שלום ${'{{7*7}}'} %s \\u0000 日本`;
    const { id } = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id }, body: { note } });
    const { items } = await manager.client.call('getApplicants', { path: { id, type: 'all' }, query: {} });
    expect(items[0]?.note).toBe(note);
  });
});

describe('a job that is valid by its schema alone', () => {
  it('in an unknown time zone is refused, and the review queue still works', async () => {
    const location = { ...aDraft(system).location, timeZone: 'Mars/Olympus' } as never;
    await expect(aSubmittedJob(system, manager, { location })).rejects.toMatchObject({
      status: 422,
      fields: { 'location.timeZone': expect.any(String) },
    });
    await expect(staff.client.call('getQueue', { query: {} })).resolves.toBeDefined();
  });

  it('that selects a model twice can be approved, and asks the model once', async () => {
    const chosen = await aModel(system);
    const job = await aSubmittedJob(system, manager, { selectedModelIds: [chosen.id, chosen.id] });
    await staff.client.call('approveJob', { path: { id: job.id }, body: {} });
    const { counts } = await manager.client.call('getApplicants', { path: { id: job.id, type: 'all' }, query: {} });
    expect(counts.pending).toBe(1);
  });
});

describe('headers', () => {
  it('prevent sniffing, framing and caching of calls', async () => {
    const answers = await Promise.all([
      send('/2024-07/limits'),
      send('/%32024-07/limits'),
      send('/2024%2D07/limits'),
      send('/2024-07/user'),
      send('/2024-07/nowhere'),
      send('/2024-07/job/%zz'),
      send('/2024-07/auth/code', json('{')),
    ]);
    for (const { headers, url } of answers) {
      expect([url, headers.get('x-content-type-options')]).toEqual([url, 'nosniff']);
      expect([url, headers.get('cache-control')]).toEqual([url, 'no-store']);
      expect([url, headers.get('x-frame-options')]).toEqual([url, 'DENY']);
      expect([url, headers.get('content-security-policy')]).toEqual([
        url,
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ]);
    }
  });

  it('prevent sniffing, framing, plug-ins and another base of every other answer', async () => {
    const addresses = [
      ...['/2024-01/images/none', '/healthz', '/livez', '/nowhere', '/assets/none.js', '/dev', '/dev/time'],
      ...['/dev/outbox', '/2024-07/docs', '/2024-07/docs/start.js', '/2024-07/docs/swagger-ui.css'],
    ];
    for (const address of addresses) {
      const { headers } = await send(address);
      expect([address, headers.get('x-content-type-options')]).toEqual([address, 'nosniff']);
      const directives = (headers.get('content-security-policy') ?? '').split('; ');
      expect([address, directives]).toEqual([
        address,
        expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
      ]);
    }
  });

  it('tell other sites no more than our origin', async () => {
    for (const address of ['/2024-07/limits', '/healthz', '/nowhere'])
      expect((await send(address)).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

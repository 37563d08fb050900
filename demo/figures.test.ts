import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '#client/client.ts';
import { memorySession, storedTokens } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { refreshRecords } from '#server/review/index.ts';
import { demoManagers } from './managers.ts';
import { MODEL_COUNT } from './models.ts';
import { demoModelPhone } from './people.ts';
import { aFreshDemo } from './testing/fresh-demo.ts';

const demo = await aFreshDemo();
const { rows } = demo;
const server = await demo.serve();

const signIn = async (phone: string): Promise<Client> => {
  const baseUrl = server.fastify.listeningOrigin;
  const session = memorySession();
  const client = createClient({ wire, baseUrl, session });
  await client.call('sendCode', { body: { phoneNumber: phone } });
  const sent = (await (await fetch(`${baseUrl}/dev/outbox`)).json()) as { to: string; text: string }[];
  const code = /\b\d{6}\b/.exec(sent.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
  const body = { grant_type: 'verification_code', phoneNumber: phone, code } as const;
  session.write(storedTokens(await client.call('getAccessToken', { body })));
  return client;
};

type Recorded = {
  rating: number | null;
  reviews_count: number;
  stars: number | null;
  reviews: number;
  bookings_done: number;
  reliability_percent: number;
  kept: number;
  missed: number;
  left_late: number;
};

describe('figures of a model', () => {
  it('match the booking rows of every model', async () => {
    const all: Recorded[] = await rows(`
      select m.rating, m.reviews_count, m.bookings_done, m.reliability_percent,
        (select avg(stars)::float8 from reviews r where r.model_id = m.user_id and r.side = 'MANAGER' and r.shown_at is not null) as stars,
        (select count(*)::int from reviews r where r.model_id = m.user_id and r.side = 'MANAGER' and r.shown_at is not null) as reviews,
        count(*) filter (where p.status = 'BOOKED' and j.lifecycle = 'COMPLETED' and n.id is null)::int as kept,
        count(n.id)::int as missed,
        count(*) filter (where p.status = 'DECLINED' and p.declined_by = 'MODEL' and p.booked_at is not null)::int as left_late
      from models m left join participants p on p.model_id = m.user_id left join jobs j on j.id = p.job_id
        left join no_shows n on n.job_id = p.job_id and n.model_id = p.model_id and n.status = 'CONFIRMED'
      group by m.user_id`);
    expect(all.filter(({ kept }) => kept > 0).length).toBeGreaterThan(MODEL_COUNT / 2);
    expect(all.filter(({ left_late }) => left_late > 0).length).toBeGreaterThan(10);
    expect(all.filter(({ reviews }) => reviews > 0).length).toBeGreaterThan(MODEL_COUNT / 2);
    for (const {
      rating,
      reviews_count,
      stars,
      reviews,
      bookings_done,
      reliability_percent,
      kept,
      missed,
      left_late,
    } of all) {
      expect(bookings_done).toBe(kept);
      const bookings = kept + missed + left_late;
      expect(reliability_percent).toBe(bookings === 0 ? 100 : Math.round((100 * kept) / bookings));
      expect(reviews_count).toBe(reviews);
      expect(rating === null).toBe(stars === null);
      expect(Math.abs((rating ?? 0) - (stars ?? 0))).toBeLessThan(0.001);
    }
  });

  it('stay the same when the product computes them', async () => {
    const figures = `select user_id, rating, reviews_count, bookings_done, reliability_percent from models order by user_id`;
    const before = await rows(figures);
    await rows(`insert into record_work (user_id) select id from users where type in ('MODEL', 'MANAGER')`);
    await refreshRecords(server.app);
    expect(await rows(figures)).toEqual(before);
    const clients = await rows(`select id from users where type = 'MANAGER' and reviews_count > 0`);
    expect(clients.length).toBeGreaterThan(5);
  }, 60_000);

  it('include the points of models who left late, each with its booking', async () => {
    const wrong = await rows(`
      select 1 from participants p join jobs j on j.id = p.job_id full join model_points mp using (job_id, model_id)
      where (p.declined_by = 'MODEL' and p.booked_at is not null or mp.points is not null)
        and not exists (select from no_shows n where n.job_id = mp.job_id and n.model_id = mp.model_id and n.status = 'CONFIRMED')
        and (mp.points is null or p.declined_at is distinct from mp.created_at
          or mp.points <> case when j.starts_at - p.declined_at < interval '24 hours' then 3 else 1 end)`);
    expect(wrong).toEqual([]);
  });

  it('date from after the model joined', async () => {
    const early = await rows(`
      select 1 from participants p join users u on u.id = p.model_id where p.created_at < u.created_at`);
    expect(early).toEqual([]);
  });

  it('match the model’s own lists', async () => {
    const model = await signIn(demoModelPhone);
    const { id } = await model.call('getUser', {});
    const [{ bookings_done: done } = { bookings_done: -1 }] = await rows(
      'select bookings_done from models where user_id = $1',
      [id],
    );
    expect(done).toBeGreaterThan(5);
    const past = await everyJob(model, 'archive');
    const bookedJobs = past.filter(job => 'participation' in job && job.participation?.status === 'BOOKED');
    expect(bookedJobs.filter(({ lifecycle }) => lifecycle === 'COMPLETED')).toHaveLength(done);
  });
});

const everyJob = async (client: Client, status: 'active' | 'archive') => {
  const first = await client.call('getJobs', { path: { status } });
  const items = [...first.items];
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await client.call('getJobs', { path: { status }, query: { cursor } });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  // A model's list counts what the page shows, a manager's all there is.
  const counted = items[0]?.audience === 'CLIENT' ? items : first.items;
  expect(first.counts.total).toBe(counted.length);
  return items;
};

describe('figures of a manager’s jobs', () => {
  it.each(demoManagers.map(({ company, phone }) => [company, phone]))(
    'match the list that opens on a click: %s',
    async (_, phone) => {
      const manager = await signIn(phone);
      for (const status of ['active', 'archive'] as const)
        for (const job of await everyJob(manager, status)) {
          if (job.audience !== 'CLIENT' || job.lifecycle === 'DRAFT') continue;
          const path = { id: job.id };
          expect(await manager.call('getApplicantCounts', { path })).toMatchObject(job.counts);
          const desk = await manager.call('getApplicants', { path: { ...path, type: 'all' }, query: { limit: 100 } });
          const shown = (status: string) => desk.items.filter(each => each.status === status).length;
          expect([desk.nextCursor, desk.counts]).toEqual([null, job.counts]);
          const { all, ...byStatus } = job.counts;
          expect(desk.items).toHaveLength(all);
          for (const [status, total] of Object.entries(byStatus)) expect(shown(status.toUpperCase())).toBe(total);
          // The slot meter.
          const { total, booked, left } = job.places;
          expect(booked).toBe(byStatus.booked);
          expect(booked + left.males + left.females + left.nonBinary + left.anyGender).toBe(total);
        }
    },
    60_000,
  );
});

import { expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { User } from '#contract/schemas/user.ts';
import type { CallName } from '#contract/wire/index.ts';
import { findFreePort } from '#tools/port.ts';
import { buildWeb } from '#tools/web-build.ts';
import { mayKnow, type Reader, readWorld } from '../testing/canary/audience.ts';
import { copyData, makeEveryChange, openCrawl, readEverything, readJobs, shareJobs } from '../testing/canary/crawl.ts';
import { personalData } from '../testing/canary/data-map.ts';
import { readFiles } from '../testing/canary/files.ts';
import { listenAs, wronglyHeard } from '../testing/canary/frames.ts';
import { readAsOperator, watch } from '../testing/canary/operator.ts';
import { readPages } from '../testing/canary/pages.ts';
import { plantCanaries, readLandings, wordsIn } from '../testing/canary/plant.ts';
import { refusedCalls } from '../testing/canary/refused-calls.ts';
import { refusedToAll, type Shown } from '../testing/canary/shown.ts';
import { plantedByChance, unplanted } from '../testing/canary/unplanted.ts';
import { aCollector } from '../testing/collector.ts';
import { aCaller, type Caller, type Kind, staffKinds } from '../testing/generated/callers.ts';
import { aSecondServer } from '../testing/second-server.ts';
import { seenAs } from '../testing/seeing.ts';
import { aSystem, type System } from '../testing/system.ts';

/** Those whose things are read by everyone, and others who have nothing to do with them. */
const insiders: Kind[] = ['MANAGER', 'MODEL', 'AMBASSADOR', ...staffKinds];
const outsiders: Kind[] = ['COMMON', ...insiders];

const all = (system: System, kinds: readonly Kind[]) => Promise.all(kinds.map(kind => aCaller(system, kind)));

/** Columns that are a person’s own, and are not shown to staff who see as them. */
const notWhileSeeing = [
  'users.phone',
  'opinions.note',
  'chat_messages.body',
  'call_sheets.content',
  'client_picks.comment',
  'invitations.first_name',
  'invitations.code',
  'billing_profiles.name',
  'billing_profiles.address',
  'payment_methods.brand',
  'payment_methods.last4',
  'sessions.device_name',
  'phone_changes.old_phone',
  'phone_changes.new_phone',
];

/** The copy that two of the staff make for someone holds what that person would be shown, and nothing else. */
const readerOfCopy = (text: string): Reader => {
  const { person }: { person?: Pick<User, '@type' | 'id'> } = JSON.parse(text);
  return person ? { kind: person['@type'], id: person.id } : { kind: 'NOBODY', id: null };
};

/** What staff are shown who see as these people, by each call that reads. */
const readAsSeen = async (system: System, cast: readonly Caller[]): Promise<Shown[]> => {
  const crawl = openCrawl(system);
  const seen = await Promise.all(cast.map(person => seenAs(system, person)));
  const plain = Object.entries(calls).filter(([, { method, address }]) => method === 'GET' && !address.includes('{'));
  for (const [name] of plain)
    await Promise.all(
      // Object.entries loses the names.
      seen.map(person => crawl.look(name as CallName, person, { query: { status: 'active', limit: '50' } })),
    );
  await readJobs(system, crawl, seen);
  return crawl.shown;
};

/** Another server of the system, which renders pages. */
const aPageServer = async (system: System) => {
  await buildWeb(() => {}, undefined, 'quick');
  return aSecondServer(system, { METRICS_PORT: await findFreePort() }, { web: true });
};

type Found = { columns: string[]; by: string; isAllowed: boolean };

/** Each canary that someone was shown without having sent it, and whether they may know it. */
const findCanaries = async (system: System, shown: readonly Shown[]): Promise<Found[]> => {
  const readers = shown.map(({ reader }) => reader);
  const [world, landings] = [await readWorld(system, readers), await readLandings(system)];
  return shown.flatMap(({ reader: caller, where, text, sent }) => {
    const reader = where === 'exportPerson' ? readerOfCopy(text) : caller;
    return wordsIn(text, landings).flatMap(word => {
      const places = landings.get(word) ?? [];
      const columns = [...new Set(places.map(({ tab, col }) => `${tab}.${col}`))].sort();
      const isAllowed = sent.includes(word) || mayKnow(places, reader, world);
      return columns.length > 0 ? [{ columns, by: `${reader.kind} in ${where}`, isAllowed }] : [];
    });
  });
};

const leaksOf = (found: readonly Found[]): string[] => [
  ...new Set(found.filter(one => !one.isAllowed).map(({ columns, by }) => `${columns.join(' = ')}: ${by}`)),
];
const columnsOf = (found: readonly Found[]): Set<string> => new Set(found.flatMap(({ columns }) => columns));

/** The people who may see the least of the answers that they may ask for. */
const curious: Kind[] = ['MANAGER', 'MODEL', 'STAFF_SUPPORT', 'STAFF_FINANCE'];

it('shows what is read to nobody but those whom docs/data-map.md names', { timeout: 120_000 }, async () => {
  const system = await aSystem();
  await plantCanaries(system);
  const crawl = openCrawl(system);
  await readEverything(system, crawl, { people: [], strangers: [null, ...(await all(system, curious))] });
  const found = await findCanaries(system, crawl.shown);
  expect(leaksOf(found)).toEqual([]);
  // It would find a leak: all that reads was made, and much came to light where it may.
  const reading = Object.values(calls).filter(({ method }) => method === 'GET');
  expect(new Set(crawl.shown.map(({ where }) => where)).size).toBe(reading.length);
  expect(columnsOf(found).size).toBeGreaterThan(20);
});

it('shows personal data to nobody but those whom docs/data-map.md names', { tags: ['long'], retry: 0 }, async () => {
  const collector = await aCollector();
  const system = await aSystem({
    LOG_LEVEL: 'debug',
    METRICS_PORT: String(await findFreePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const watched = watch(system.server);
  await plantCanaries(system);
  const cast = await all(system, insiders);
  const strangers: (Caller | null)[] = [null, ...(await all(system, outsiders))];
  const live = await listenAs(
    system,
    [...cast, ...strangers].filter(one => one !== null),
  );
  const crawl = openCrawl(system);
  const byKind = new Map(cast.map(one => [one.kind, one]));
  await makeEveryChange(system, crawl, {
    cast: byKind,
    // That the others are refused alike is what every-call.test.ts tests.
    strangers: strangers.slice(0, 2),
  });
  await live.askEverything();
  expect(refusedToAll(live.answers)).toEqual([]);
  await readEverything(system, crawl, { people: cast, strangers });
  await readJobs(system, crawl, cast);
  const [manager, owner] = [byKind.get('MANAGER'), byKind.get('STAFF_OWNER')];
  if (!manager || !owner) throw new Error('There is no manager or no owner.');
  const people = cast.filter(({ kind }) => kind === 'MANAGER' || kind === 'MODEL');
  await shareJobs(system, crawl, manager);
  await copyData(system, crawl, { owner, people });
  const pageServer = await aPageServer(system);
  const pagesWatched = watch(pageServer.server);
  const pages = await readPages(system, { url: pageServer.url, caller: manager, shown: crawl.shown });
  expect(refusedToAll(pages)).toEqual([]);
  const files = await readFiles(system, { cast, strangers });
  expect(refusedToAll(files)).toEqual([]);
  const asSeen = await readAsSeen(system, people);
  const pushed = live.pushed();
  expect(wronglyHeard(pushed)).toEqual([]);
  // Last, so that it is about all of the above.
  const operated = await readAsOperator([watched, pagesWatched], collector.bodies);
  expect(new Set(operated.map(({ where }) => where))).toEqual(new Set(['log', 'traces', 'metrics']));
  const shown = [...crawl.shown, ...live.answers, ...pages, ...files, ...pushed, ...operated];
  const found = await findCanaries(system, shown);
  expect(leaksOf(found)).toEqual([]);
  // Nor do operators read what opens a link.
  const secrets = [...new Set(shown.flatMap(({ reader }) => reader.secret ?? []))];
  const telling = operated.filter(({ text }) => secrets.some(secret => text.includes(secret)));
  expect(telling.map(({ where }) => where)).toEqual([]);

  const foundAsSeen = await findCanaries(system, asSeen);
  const hidden = foundAsSeen.filter(({ columns }) => columns.every(column => notWhileSeeing.includes(column)));
  expect(leaksOf([...foundAsSeen, ...hidden.map(one => ({ ...one, isAllowed: false }))])).toEqual([]);
  const shownAsSeen = columnsOf(foundAsSeen);
  expect(shownAsSeen).toContain('users.name');
  expect(shownAsSeen).toContain('jobs.description');

  // It would find a leak: all calls were made and answered, and most columns came to light where they may.
  expect(new Set(crawl.shown.map(({ where }) => where)).size).toBe(Object.keys(calls).length);
  expect(refusedToAll(crawl.shown)).toEqual(Object.values(refusedCalls).flat().sort());
  expect(columnsOf(found).size).toBeGreaterThan(60);
  const landings = await readLandings(system);
  const landed = new Set([...landings.values()].flat().map(({ tab, col }) => `${tab}.${col}`));
  const missing = personalData
    .flatMap(({ table, columns }) => columns.map(column => `${table}.${column}`))
    .filter(column => !landed.has(column));
  const excused = Object.values(unplanted).flat();
  const uncertain = Object.values(plantedByChance).flat();
  expect(missing.filter(column => !excused.includes(column) && !uncertain.includes(column))).toEqual([]);
  expect(excused.filter(column => landed.has(column))).toEqual([]);
});

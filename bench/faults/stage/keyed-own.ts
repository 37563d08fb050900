import { NotificationSettings, type QuietHours } from '#contract/schemas/notification.ts';
import { legalVersions } from '#contract/values/legal.ts';
import { newId } from '#server/ids.ts';
import type { Person } from './cast.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const dayMs = 86_400_000;
const dayAhead = (days: number) => new Date(Math.floor(Date.now() / dayMs + days) * dayMs).toISOString();

const settings = (quietHours: QuietHours | null): NotificationSettings => {
  const all = { inProduct: true, push: true, sms: true };
  const kinds = Object.fromEntries(Object.keys(NotificationSettings.shape.kinds.shape).map(kind => [kind, all]));
  return NotificationSettings.parse({ kinds, quietHours });
};

/** A picture that this person has uploaded. */
const pictureOf = async ({ database }: KeyStage, { id: ownerId }: Person): Promise<string> => {
  const id = newId();
  await database.pool.query(
    `insert into images (id, owner_id, storage_key, filename, width_px, height_px) values ($1::uuid, $2, $1::text, 'stand.jpg', 1200, 900)`,
    [id, ownerId],
  );
  return id;
};

/** People's own data: pictures, times away, favourites, searches, settings. */
export const keyedOwn: KeyedCalls = {
  endSeeing: async stage => ({ who: await stage.person('MANAGER'), input: {} }),
  saveNotificationSettings: async stage => ({
    who: await stage.person('MANAGER'),
    input: { body: settings(null) },
    other: { body: settings({ from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' }) },
  }),
  readNotices: async stage => {
    const { model } = await stage.request();
    const { items } = await model.at(stage.url).call('getNotices', { query: {} });
    const id = items[0]?.id ?? '';
    return { who: model, input: { body: { id } }, other: { body: { id, andEarlier: true } } };
  },
  saveAgreement: async stage => {
    const agree = (document: keyof typeof legalVersions) => ({
      body: { document, version: legalVersions[document] },
    });
    return { who: await stage.person('MANAGER'), input: agree('TERMS'), other: agree('PRIVACY') };
  },
  saveGallery: async stage => {
    const who = await stage.person('MODEL');
    const { version } = await who.at(stage.url).call('getGallery', { query: {} });
    const imageId = await pictureOf(stage, who);
    const save = (tags: string[]) => ({ body: { photos: [{ imageId, type: 'HEADSHOT' as const, tags }], version } });
    return { who, input: save(['Editorial']), other: save(['Catalog']) };
  },
  saveJobGallery: async stage => {
    const who = await stage.person('MANAGER');
    const path = { id: await stage.draftJob(who) };
    const { version } = await who.at(stage.url).call('getJobGallery', { path });
    const imageId = await pictureOf(stage, who);
    const save = (note: string) => ({ path, body: { board: [{ imageId, note }], version } });
    return { who, input: save('Like this.'), other: save('Not like this.') };
  },
  addBookOut: async stage => {
    const away = (days: number) => ({ body: { start: dayAhead(days), end: dayAhead(days + 1) } });
    return { who: await stage.person('MODEL'), input: away(20), other: away(30) };
  },
  removeBookOut: async stage => {
    const who = await stage.person('MODEL');
    const { bookOuts } = await who
      .at(stage.url)
      .call('addBookOut', { body: { start: dayAhead(20), end: dayAhead(21) } });
    return { who, input: { path: { id: bookOuts[0]?.id ?? '' } }, other: { path: { id: newId() } } };
  },
  addRepeatingBookOut: async stage => {
    const rule = (days: number) => ({
      body: { firstDay: dayAhead(days).slice(0, 10), lastDay: null, everyWeeks: 1 as const, hours: null },
    });
    return { who: await stage.person('MODEL'), input: rule(20), other: rule(30) };
  },
  removeRepeatingBookOut: async stage => {
    const who = await stage.person('MODEL');
    const { repeating } = await who.at(stage.url).call('addRepeatingBookOut', {
      body: { firstDay: dayAhead(20).slice(0, 10), lastDay: null, everyWeeks: 1, hours: null },
    });
    return { who, input: { path: { id: repeating[0]?.id ?? '' } }, other: { path: { id: newId() } } };
  },
  saveBusyCalendar: async stage => {
    const named = (name: string) => ({ body: { url: `https://calendar.invalid/${name}.ics` } });
    return { who: await stage.person('MODEL'), input: named('one'), other: named('other') };
  },
  removeBusyCalendar: async stage => ({ who: await stage.person('MODEL'), input: {} }),
  saveAvailability: async stage => {
    const available = (availableThisWeek: boolean) => ({ body: { availableThisWeek } });
    return { who: await stage.person('MODEL'), input: available(true), other: available(false) };
  },
  addFavourite: async stage => {
    const [model, another] = [await stage.person('MODEL'), await stage.person('MODEL')];
    return {
      who: await stage.person('MANAGER'),
      input: { path: { id: model.id } },
      other: { path: { id: another.id } },
    };
  },
  removeFavourite: async stage => {
    const [who, model] = [await stage.person('MANAGER'), await stage.person('MODEL')];
    await who.at(stage.url).call('addFavourite', { path: { id: model.id } });
    return { who, input: { path: { id: model.id } }, other: { path: { id: newId() } } };
  },
  saveSearch: async stage => {
    const save = (name: string) => ({ body: { name, filters: { city: 'Miami' } } });
    return { who: await stage.person('MANAGER'), input: save('Miami'), other: save('By the sea') };
  },
  renameSearch: async stage => {
    const who = await stage.person('MANAGER');
    const { items } = await who.at(stage.url).call('saveSearch', { body: { name: 'Miami', filters: {} } });
    const rename = (name: string) => ({ path: { id: items[0]?.id ?? '' }, body: { name } });
    return { who, input: rename('The beach'), other: rename('The pier') };
  },
  saveCalendarFeed: async stage => ({
    who: await stage.person('MANAGER'),
    input: { body: {} },
    other: { body: { renew: true } },
  }),
  revokeCalendarFeed: async stage => {
    const who = await stage.person('MANAGER');
    await who.at(stage.url).call('saveCalendarFeed', { body: {} });
    return { who, input: {} };
  },
  removeSearch: async stage => {
    const who = await stage.person('MANAGER');
    const { items } = await who.at(stage.url).call('saveSearch', { body: { name: 'Miami', filters: {} } });
    return { who, input: { path: { id: items[0]?.id ?? '' } }, other: { path: { id: newId() } } };
  },
};

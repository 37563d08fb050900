import { describe, expect, it } from 'vitest';
import { aModel } from '../testing/people.ts';
import { profileFacts } from '../testing/profile-facts.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { remindMeasurements } from './remind-measurements.ts';

const system = await aSystem();
const { app } = system.server;

/** A model who confirmed their measurements so many days ago. */
const aMeasuredModel = async (daysAgo: number) => {
  const model = await aModel(system);
  await model.client.call('saveModelProfile', { body: profileFacts });
  await system.sql(
    `update models set measurements_confirmed_at = app_now() - make_interval(days => $2::int) where user_id = $1`,
    [model.id, daysAgo],
  );
  return model;
};

const reminders = async ({ client }: Awaited<ReturnType<typeof aMeasuredModel>>) =>
  (await client.call('getNotices', {})).items.filter(({ text }) => text.startsWith('Are your measurements'));

describe('remindMeasurements', () => {
  it('reminds in the product after 90 days, once, and leads to the profile', async () => {
    const model = await aMeasuredModel(90);
    await remindMeasurements(app);
    await remindMeasurements(app);
    expect(await reminders(model)).toMatchObject([{ kind: 'NEWS', address: '/model/account/profile' }]);
    // Texts of this kind are off unless someone asks for them.
    expect(await textsTo(system, model)).toEqual([]);
  });

  it('reminds neither before, nor whoever has no measurements, nor who cannot use them', async () => {
    const [early, bare, suspended] = [await aMeasuredModel(89), await aMeasuredModel(200), await aMeasuredModel(200)];
    await system.sql('update models set bust_in = null, shoe_size = null where user_id = $1', [bare.id]);
    await system.sql(`update users set state = 'SUSPENDED' where id = $1`, [suspended.id]);
    await remindMeasurements(app);
    for (const model of [early, bare, suspended]) expect(await reminders(model)).toEqual([]);
  });

  it('reminds again only 90 days later, and not at all once they are confirmed', async () => {
    const [silent, confirmed] = [await aMeasuredModel(95), await aMeasuredModel(95)];
    await remindMeasurements(app);
    await confirmed.client.call('saveModelProfile', { body: profileFacts });
    const remindedDaysAgo = (days: number) =>
      system.sql(
        `update models set measurements_reminded_at = app_now() - make_interval(days => $1::int) where user_id = any($2)`,
        [days, [silent.id, confirmed.id]],
      );
    await remindedDaysAgo(89);
    await remindMeasurements(app);
    expect(await reminders(silent)).toHaveLength(1);
    await remindedDaysAgo(90);
    await remindMeasurements(app);
    expect(await reminders(silent)).toHaveLength(2);
    expect(await reminders(confirmed)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { ModelProfileForm } from '#contract/schemas/model-profile-form.ts';
import { newId } from '../ids.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aCommon, aManager, aModel, aStaff } from '../testing/people.ts';
import { profileFacts } from '../testing/profile-facts.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const facts = (over: Partial<ModelProfileForm> = {}): ModelProfileForm => ({ ...profileFacts, ...over });

/** Someone who has just signed up as a model, and given their name. */
const aNewModel = async (name = 'Ana de Sousa') => {
  const person = await aCommon(system);
  await person.client.call('becomeModel', {});
  await person.client.call('saveName', { body: { name } });
  await person.client.call('saveSocialLinks', { body: { urlInstagram: '@anadesousa' } });
  return person;
};

const givePicture = async (modelId: string) => {
  const imageId = newId();
  await system.sql(
    `insert into images (id, owner_id, storage_key, filename, width_px, height_px) values ($1, $2, $3, 'face.jpg', 1200, 1600)`,
    [imageId, modelId, imageId],
  );
  await system.sql(`insert into model_photos (model_id, image_id, kind, position) values ($1, $2, 'HEADSHOT', 0)`, [
    modelId,
    imageId,
  ]);
};

const publicNames = async () => {
  const { items } = await system.client().call('getPublicModels', {});
  return items.map(({ firstName }) => firstName);
};

describe('getModelProfile', () => {
  it('is null before it is first saved', async () => {
    const { client } = await aNewModel();
    expect(await client.call('getModelProfile', {})).toEqual({ profile: null });
  });

  it('answers models only', async () => {
    const { client } = await aManager(system);
    await expect(client.call('getModelProfile', {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('saveModelProfile', () => {
  it.each([
    ['山田太郎', '太郎'],
    ['山田 太郎', '太郎'],
    ['김민수', '민수'],
  ])('shows of %s the given name alone before a booking', async (name, firstName) => {
    const { client } = await aNewModel(name);
    const { profile } = await client.call('saveModelProfile', { body: facts() });
    expect(profile).toMatchObject({ model: { firstName, fullName: name } });
  });

  it('creates the profile of a new model, with the account’s name', async () => {
    const { client } = await aNewModel();
    const { profile } = await client.call('saveModelProfile', { body: facts() });
    expect(profile).toMatchObject({
      model: { firstName: 'Ana', fullName: 'Ana de Sousa', heightIn: 70, ethnicity: null, bustIn: 33.5, shoeSize: 8.5 },
      birthDate: '1999-03-04',
      home: { name: 'Las Vegas', timeZone: 'America/Los_Angeles' },
      hourlyCentsMin: 4_500,
      sensitiveConsent: false,
    });
    expect(await client.call('getModelProfile', {})).toEqual({ profile });
    const none = await client.call('saveModelProfile', { body: facts({ hourlyCentsMin: null }) });
    expect(none.profile?.hourlyCentsMin).toBeNull();
    await expect(client.call('saveModelProfile', { body: facts({ hourlyCentsMin: 2_499 }) })).rejects.toMatchObject({
      fields: { hourlyCentsMin: 'Enter an amount from $25 to $1,000.' },
    });
  });

  it('lists nobody without a picture, and lists and unlists on request with one', async () => {
    const { id, client } = await aNewModel('Petra Ott');
    expect(await client.call('saveModelProfile', { body: facts() })).toMatchObject({
      profile: { listed: false, hasPicture: false },
    });
    expect(await publicNames()).not.toContain('Petra');
    await givePicture(id);
    expect(await client.call('saveModelProfile', { body: facts() })).toMatchObject({
      profile: { listed: true, hasPicture: true },
    });
    expect(await publicNames()).toContain('Petra');
    await client.call('saveModelProfile', { body: facts({ listed: false }) });
    expect(await publicNames()).not.toContain('Petra');
  });

  it('keeps the figures the marketplace computed, and confirms the measurements', async () => {
    const { id, client } = await aModel(system, { firstName: 'Wilma' });
    await system.sql(
      `update models set rating = 4.5, bookings_done = 7, measurements_confirmed_at = '2020-01-01' where user_id = $1`,
      [id],
    );
    const { profile } = await client.call('saveModelProfile', { body: facts() });
    expect(profile?.model).toMatchObject({ rating: 4.5, bookingsDone: 7 });
    const age = system.server.app.clock.now().getTime() - Date.parse(profile?.measurementsConfirmedAt ?? '');
    expect(age).toBeLessThan(60_000);
  });

  it('refuses minors and impossible measurements, each at its field', async () => {
    const { client } = await aNewModel();
    const tomorrow = new Date(system.server.app.clock.now().getTime() + 86_400_000);
    tomorrow.setUTCFullYear(tomorrow.getUTCFullYear() - 18);
    const young = tomorrow.toISOString().slice(0, 10);
    const body = facts({ birthDate: young, heightIn: 47, waistIn: 2, languages: [''] });
    await expect(client.call('saveModelProfile', { body })).rejects.toMatchObject({
      status: 422,
      fields: {
        birthDate: 'You have to be 18 or older.',
        heightIn: `Enter a height from 4'0" to 7'0".`,
        waistIn: 'At least 15.',
        'languages.0': 'Language is needed.',
      },
    });
  });

  it('accepts someone on the day they come of age', async () => {
    const { client } = await aNewModel();
    const today = new Date(system.server.app.clock.now());
    today.setUTCFullYear(today.getUTCFullYear() - 18);
    const body = facts({ birthDate: today.toISOString().slice(0, 10) });
    expect(await client.call('saveModelProfile', { body })).toMatchObject({ profile: { model: { ageBand: '18–22' } } });
  });

  it('keeps the birth date of a verified model, which only staff correct', async () => {
    const { client } = await aModel(system);
    const { profile } = await client.call('saveModelProfile', { body: facts() });
    expect(profile).toMatchObject({ isBirthDateProven: true, birthDate: '1999-03-04' });
    const older = facts({ birthDate: '1998-03-04' });
    await expect(client.call('saveModelProfile', { body: older })).rejects.toMatchObject({
      status: 422,
      fields: { birthDate: 'It is the one in your document. If it is wrong, write to support.' },
    });
    const unverified = await aModel(system, { verified: false });
    expect(await unverified.client.call('saveModelProfile', { body: older })).toMatchObject({
      profile: { isBirthDateProven: false, birthDate: '1998-03-04' },
    });
  });

  it('requires the name first', async () => {
    const { client } = await aCommon(system);
    await client.call('becomeModel', {});
    await expect(client.call('saveModelProfile', { body: facts() })).rejects.toMatchObject({
      status: 422,
      fields: { name: 'Your name is needed.' },
    });
  });

  it('lets a model apply at once, with or without a picture', async () => {
    const [manager, staff, model] = [await aManager(system), await aStaff(system), await aNewModel()];
    const { id } = await anOpenJob(system, manager, staff);
    await model.client.call('saveModelProfile', { body: facts() });
    const { items } = await model.client.call('getJobs', { path: { status: 'suggested' } });
    expect(items.map(job => job.id)).toContain(id);
    expect(await model.client.call('applyToJob', { path: { id }, body: {} })).toMatchObject({
      participation: { status: 'APPLIED' },
    });
  });
});

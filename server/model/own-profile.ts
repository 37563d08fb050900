import { sql } from 'drizzle-orm';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type ModelJson, modelJson } from './read.ts';
import { readModelJson } from './view.ts';

const ownShape = {
  model: columns.json<ModelJson>(),
  latitude: columns.number,
  longitude: columns.number,
  timeZone: columns.text,
  hourlyCentsMin: columns.orNull(columns.number),
  sensitiveConsent: columns.boolean,
  listed: columns.boolean,
  isBirthDateProven: columns.boolean,
  confirmedAt: columns.moment,
};

/** A model's own profile; null before it was first saved. */
export const readOwnProfile = async (db: Db, id: string, now: Date): Promise<ModelProfile | null> => {
  const rows = await readRows(
    db,
    ownShape,
    sql`
    select ${modelJson('m', { hasName: true })} as model, m.latitude, m.longitude, m.time_zone as "timeZone", m.listed,
      m.hourly_cents_min as "hourlyCentsMin", m.sensitive_consent as "sensitiveConsent", m.measurements_confirmed_at as "confirmedAt",
      exists (select from users own where own.id = m.user_id and own.identity_verified_at is not null) as "isBirthDateProven"
    from models m where m.user_id = ${id}`,
  );
  const [own] = rows;
  if (!own) return null;
  const model = readModelJson(own.model, { now, revealed: true, withheld: null });
  return {
    model,
    birthDate: own.model.birthDate,
    isBirthDateProven: own.isBirthDateProven,
    home: { name: model.city, latitude: own.latitude, longitude: own.longitude, timeZone: own.timeZone },
    hourlyCentsMin: own.hourlyCentsMin,
    sensitiveConsent: own.sensitiveConsent,
    listed: own.listed,
    hasPicture: model.headshot !== null,
    measurementsConfirmedAt: new Date(own.confirmedAt).toISOString(),
  };
};

/** About ten kilometers: where someone lives is theirs alone. */
const roughly = (degrees: number): number => Math.round(degrees * 10) / 10;

export const getModelProfile: Handler<'getModelProfile'> = async call => {
  const { id, seenBy } = userOf(call);
  const profile = await readOwnProfile(call.db, id, call.app.clock.now());
  if (!profile || !seenBy) return { profile };
  const { home } = profile;
  return {
    profile: { ...profile, home: { ...home, latitude: roughly(home.latitude), longitude: roughly(home.longitude) } },
  };
};

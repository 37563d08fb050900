import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { Ethnicity, EyesColor, Gender, HairColor } from '#contract/model.ts';
import { createdAt, id, instant, oneOf, timeRange, word } from '../columns.ts';
import { images } from './images.ts';
import { users } from './users.ts';

/** What a model says of themselves, and what the marketplace learned: one row for each user of type MODEL with a profile. */
export const models = pgTable(
  'models',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: word('gender', Gender.options).notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    heightIn: integer('height_in').notNull(),
    hairColor: word('hair_color', HairColor.options).notNull(),
    eyesColor: word('eyes_color', EyesColor.options).notNull(),
    ethnicity: word('ethnicity', Ethnicity.options),
    city: text('city').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    bustIn: real('bust_in'),
    waistIn: real('waist_in'),
    hipsIn: real('hips_in'),
    shoeSize: real('shoe_size'),
    visibleTattoos: boolean('visible_tattoos').notNull().default(false),
    sensitiveConsent: boolean('sensitive_consent').notNull().default(false),
    hourlyCentsMin: integer('hourly_cents_min'),
    rating: real('rating'),
    bookingsDone: integer('bookings_done').notNull().default(0),
    reliabilityPercent: integer('reliability_percent').notNull().default(100),
    /** General rank before any brief: rating, reliability and freshness. */
    score: real('score').notNull().default(0),
    /** Seen on public pages and put forward for jobs. */
    listed: boolean('listed').notNull().default(false),
    /** What `listed` was when the account was suspended or closed. */
    listedBefore: boolean('listed_before'),
    measurementsConfirmedAt: instant('measurements_confirmed_at').notNull().default(sql`app_now()`),
    createdAt: createdAt(),
  },
  table => [
    index('models_listed_score').on(table.score.desc(), table.userId).where(sql`listed`),
    index('models_gender_score').on(table.gender, table.score.desc(), table.userId).where(sql`listed`),
    oneOf('models_gender', table.gender, Gender.options),
    oneOf('models_hair_color', table.hairColor, HairColor.options),
    oneOf('models_eyes_color', table.eyesColor, EyesColor.options),
    oneOf('models_ethnicity', table.ethnicity, Ethnicity.options),
  ],
);
export type ModelRow = typeof models.$inferSelect;

const photoKinds = ['HEADSHOT', 'LOOK'] as const;

export const modelPhotos = pgTable(
  'model_photos',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    kind: word('kind', photoKinds).notNull(),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.modelId, table.imageId] }),
    index('model_photos_model').on(table.modelId, table.position),
    oneOf('model_photos_kind', table.kind, photoKinds),
  ],
);

/** Times a model is away. */
export const bookOuts = pgTable(
  'book_outs',
  {
    id: id(),
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId, { onDelete: 'cascade' }),
    during: timeRange('during').notNull(),
  },
  table => [index('book_outs_model').using('gist', table.modelId, table.during)],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { digitalPoses, photoTypes } from '#contract/values/gallery.ts';
import { ethnicities, eyesColors, genders, hairColors } from '#contract/values/model.ts';
import { createdAt, enumCheck, instant, textEnum } from '../columns.ts';
import { images } from './images.ts';
import { users } from './users.ts';

const CELL_ROW = sql.raw('floor(latitude / 0.02 + 0.5) * 0.02');
const CELL_WIDTH = '(0.02 / greatest(0.01, cos(radians(floor(latitude / 0.02 + 0.5) * 0.02))))';
const CELL_COLUMN = sql.raw(`floor(longitude / ${CELL_WIDTH} + 0.5) * ${CELL_WIDTH}`);

/** A model's profile and what the marketplace computes about them: one row per user of type MODEL with a profile. */
export const models = pgTable(
  'models',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: textEnum('gender', genders).notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    heightIn: integer('height_in').notNull(),
    hairColor: textEnum('hair_color', hairColors).notNull(),
    eyesColor: textEnum('eyes_color', eyesColors).notNull(),
    ethnicity: textEnum('ethnicity', ethnicities),
    city: text('city').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The nearest metro, set by a trigger from the home. */
    metro: smallint('metro'),
    /** The centre of the home's grid cell, as in `middleOfCell`: distances are measured from here. */
    cellLatitude: doublePrecision('cell_latitude').generatedAlwaysAs(sql`${CELL_ROW}`),
    cellLongitude: doublePrecision('cell_longitude').generatedAlwaysAs(sql`${CELL_COLUMN}`),
    /**
     * A bit mask of days, by days since 1970 modulo 64, on which the model may be busy: a query reads the calendar only if a bit
     * of its days is set. Maintained by triggers on booked periods and book-outs.
     */
    busyDays: bigint('busy_days', { mode: 'number' }).notNull().default(sql`0`),
    /** A fixed pseudo-random number: each search starts at a different one. */
    lot: integer('lot').generatedAlwaysAs(sql`uuid_hash(user_id) & 2147483647`),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    skills: text('skills').array().notNull().default(sql`'{}'`),
    bustIn: real('bust_in'),
    waistIn: real('waist_in'),
    hipsIn: real('hips_in'),
    shoeSize: real('shoe_size'),
    visibleTattoos: boolean('visible_tattoos').notNull().default(false),
    sensitiveConsent: boolean('sensitive_consent').notNull().default(false),
    hourlyCentsMin: integer('hourly_cents_min'),
    /** These four are computed from reviews and bookings by `refreshRecords`. */
    rating: real('rating'),
    reviewsCount: integer('reviews_count').notNull().default(0),
    bookingsDone: integer('bookings_done').notNull().default(0),
    reliabilityPercent: integer('reliability_percent').notNull().default(100),
    /** Rank in the public list, by reliability, rating and freshness; maintained by a trigger. */
    score: real('score').notNull().default(0),
    /** Shown on public pages and suggested for jobs. */
    listed: boolean('listed').notNull().default(false),
    /** What `listed` was when the account was suspended or closed. */
    listedBefore: boolean('listed_before'),
    /** Until when the model says to be free for work: the end of a week. */
    availableUntil: instant('available_until'),
    measurementsConfirmedAt: instant('measurements_confirmed_at').notNull().default(sql`app_now()`),
    /** When the model was last reminded to measure again. */
    measurementsRemindedAt: instant('measurements_reminded_at'),
    createdAt: createdAt(),
  },
  table => [
    index('models_measured').on(sql`greatest(measurements_confirmed_at, measurements_reminded_at)`),
    index('models_listed_score').on(table.score.desc(), table.userId).where(sql`listed`),
    index('models_gender_score').on(table.gender, table.score.desc(), table.userId).where(sql`listed`),
    enumCheck('models_gender', table.gender, genders),
    enumCheck('models_hair_color', table.hairColor, hairColors),
    enumCheck('models_eyes_color', table.eyesColor, eyesColors),
    enumCheck('models_ethnicity', table.ethnicity, ethnicities),
  ],
);
export type ModelRow = typeof models.$inferSelect;

export const modelPhotos = pgTable(
  'model_photos',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => models.userId, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    kind: textEnum('kind', photoTypes).notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** What a digital shows. */
    pose: textEnum('pose', digitalPoses),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.modelId, table.imageId] }),
    index('model_photos_model').on(table.modelId, table.position),
    uniqueIndex('model_photos_headshot').on(table.modelId).where(sql`kind = 'HEADSHOT'`),
    enumCheck('model_photos_kind', table.kind, photoTypes),
    enumCheck('model_photos_pose', table.pose, digitalPoses),
    check('model_photos_posed_digitals', sql`pose is null or kind = 'DIGITAL'`),
  ],
);
export type ModelPhotoRow = typeof modelPhotos.$inferSelect;

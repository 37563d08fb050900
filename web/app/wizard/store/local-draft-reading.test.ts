import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentToast, toast } from '#ui/toast-store.ts';
import { publicFlow, resumeAt } from '#wizard/flows/flows.ts';
import { reviewRows } from '#wizard/review/review-rows.ts';
import { sameShape } from '#wizard/steps/same-shape.ts';
import { valuesOf } from '#wizard/time/date-time-form.ts';
import { deviceDraft } from './draft.ts';
import { readEdit, readJobPost, readPublicDraft } from './local-draft.ts';
import { clashesOf } from './merge.ts';
import { stored } from './testing/fake-storage.ts';

const ANA = '01890a5d-ac96-774b-bcce-b302099a8057';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8059';

beforeEach(() => stored.clear());

const fields = {
  eventType: 'PRIVATE_EVENT',
  categoryCode: 'RUNWAY',
  amountMales: 1,
  amountFemales: 2,
  amountNonBinary: 0,
  amountAnyGender: 3,
  location: {
    placeId: 'p',
    name: 'Las Vegas',
    region: 'NV',
    country: 'US',
    latitude: 36.17,
    longitude: -115.14,
    timeZone: 'America/Los_Angeles',
    venue: { name: 'Hall', address: '1 Road' },
    venueNote: 'Gate 4',
  },
  localModelsOnly: false,
  eventDatePeriods: [{ start: '2026-12-02T02:00:00.000Z', end: '2026-12-02T06:00:00.000Z' }],
  rangeHoursPerDay: null,
  hourlyRate: 4500,
  fixedRatePerModel: null,
  description: 'Greet guests.',
  sensitiveWork: 'NONE',
  sensitiveTerms: null,
  modelRequirements: {
    minHeightIn: 66,
    maxHeightIn: null,
    hairColor: ['BLACK'],
    eyesColor: [],
    ethnicity: [],
    languages: ['English'],
    skills: [],
    wardrobe: null,
    visibleTattoos: null,
  },
  imageIds: [JOB],
  selectedModelIds: [ANA],
  premiumServices: ['RUSH_BOOKING'],
};
const answeredSteps = ['INVITE_CODE', 'JOB_CATEGORY', 'JOB_LOCATION'];
const typed = { category: { categoryCode: 'RUNWAY' } };
const image = {
  originalId: 'i',
  originalUrl: '/i',
  filename: 'a',
  src: '/i',
  widthPx: 1,
  heightPx: 1,
  placeholder: null,
};

const kinds = [
  {
    key: 'zodel_public-create-job',
    whole: { version: 1, key: JOB, inviteCode: null, fields, answeredSteps, typed },
    read: () => readPublicDraft(),
  },
  {
    key: 'zodel_createJobPost',
    whole: {
      version: 2,
      userId: ANA,
      jobId: JOB,
      answeredSteps,
      jobPostData: fields,
      was: { 'pay-rate': { hourlyRate: 4000 } },
      typed,
    },
    read: () => readJobPost(ANA),
  },
  {
    key: `zodel_edit_${JOB}`,
    whole: { version: 1, userId: ANA, jobId: JOB, fields, was: {}, typed, images: [image], looked: ['description'] },
    read: () => readEdit(ANA, JOB),
  },
];

/** A part of a draft's tree, by the way there; and the tree with something else in its place. */
const waysOf = (tree: unknown, way: string[] = []): string[][] =>
  typeof tree === 'object' && tree !== null
    ? [way, ...Object.entries(tree).flatMap(([key, part]) => waysOf(part, [...way, key]))]
    : [way];
const replaced = (tree: unknown, [key, ...rest]: string[], part: unknown): unknown => {
  if (key === undefined) return part;
  const changed = Object.entries(tree as object).map(([each, old]) => [
    each,
    each === key ? replaced(old, rest, part) : old,
  ]);
  return Array.isArray(tree) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
};

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('+275760-09-13T00:00:00.000Z', '2026-12-02', 'Mars/Olympus', -1, 1e300, 0.5, '', null, [], {}),
);
const wounded = (whole: object) => {
  const ways = waysOf(whole);
  return fc.array(fc.tuple(fc.constantFrom(...ways), odd), { minLength: 1, maxLength: 3 }).map(wounds => {
    // Deeper places first: what is put in may not have them any more.
    const inOrder = [...wounds].sort(([a], [b]) => b.length - a.length);
    return inOrder.reduce<unknown>((tree, [way, part]) => replaced(tree, way, part), whole);
  });
};

/** Written as JSON and read again: what no JSON can hold is gone from it. */
const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(kinds)('what stands under $key', ({ key, whole, read }) => {
  it('is the same draft again, as long as it is one', () => {
    stored.set(key, JSON.stringify(whole));
    toast.dismiss();
    expect(read()).toEqual(whole);
    expect(currentToast()).toBeNull();
  });

  it.each<[string, fc.Arbitrary<unknown>]>([
    ['any JSON', fc.jsonValue()],
    ['a draft with something odd in it', wounded(whole)],
  ])('is read as it stands, or dropped with a word, whatever it is: %s', (_, anything) => {
    fc.assert(
      fc.property(anything, value => {
        const text = JSON.stringify(value);
        stored.set(key, text);
        toast.dismiss();
        const draft = read();
        const isOther = stored.get(key) === text && JSON.stringify(value).includes('userId');
        if (draft !== null) expect(draft).toEqual(JSON.parse(text));
        // Another person's is nobody else's to read, nor to drop; and null is nothing at all.
        else if (text !== 'null' && !isOther) {
          expect(currentToast()?.text).toBe('Your earlier draft could not be read here. Please start it again.');
          expect(stored.has(key)).toBe(false);
        }
        expect(read()).toEqual(draft);
      }),
      { numRuns: 300 },
    );
  });

  it('of an older version is dropped with a word', () => {
    stored.set(key, JSON.stringify({ ...whole, version: 0 }));
    toast.dismiss();
    expect([read(), stored.has(key)]).toEqual([null, false]);
    expect(currentToast()?.text).toContain('could not be read');
  });

  it('and is no JSON at all is dropped with a word', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), text => {
        fc.pre(text.trim() !== 'null' && !isJson(text));
        stored.set(key, text);
        toast.dismiss();
        expect([read(), stored.has(key)]).toEqual([null, false]);
        expect(currentToast()?.text).toContain('could not be read');
      }),
    );
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const [publicKind] = kinds;

it('can be shown, resumed and compared by every screen once it was read', () => {
  fc.assert(
    fc.property(wounded(publicKind?.whole ?? {}), value => {
      stored.set('zodel_public-create-job', JSON.stringify(value));
      const draft = readPublicDraft();
      if (!draft) return;
      const opened = deviceDraft(draft);
      expect(resumeAt(publicFlow, opened.answered)).toBeDefined();
      expect(reviewRows(opened).every(({ lines }) => lines.every(line => line !== ''))).toBe(true);
      expect(valuesOf(opened.fields, opened.fields.location?.timeZone ?? 'UTC').dateType).toMatch(/DATE/);
      expect(clashesOf({ fields: opened.fields, was: {}, typed: opened.typed }, {})).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('what was typed stands in a form again only where it fits the form', () => {
  const form = { categoryCode: '', amounts: [0], place: { name: '' } };
  const may = (kind: string) => (value: unknown) => value === null || typeof value === kind;
  fc.assert(
    fc.property(wounded(form), value => {
      const left = asWritten(value);
      if (!sameShape(left, form)) return;
      // Null stands for what was not given yet.
      expect([left.categoryCode, left.place.name].every(may('string'))).toBe(true);
      expect(left.amounts.every(may('number'))).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentToast, toast } from '#ui/toast-store.ts';
import { publicFlow, resumeAt } from '#wizard/flows/flows.ts';
import { reviewRows } from '#wizard/review/review-rows.ts';
import { fittingValues } from '#wizard/steps/fitting-values.ts';
import { valuesOf } from '#wizard/time/date-time-form.ts';
import { deviceStore } from './device-store.ts';
import { jobChanges, jobPost, publicDraft } from './local-draft.ts';
import { conflictsIn } from './merge.ts';
import { stored, stubStorage } from './testing/fake-storage.ts';

const ANA = '01890a5d-ac96-774b-bcce-b302099a8057';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8059';

stubStorage();

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
  originalId: JOB,
  originalUrl: '/i',
  filename: 'a',
  src: '/i',
  widthPx: 1,
  heightPx: 1,
  placeholder: null,
};

const whole = {
  version: 3,
  inviteCode: null,
  answeredSteps,
  jobPostData: fields,
  typed,
  images: [image],
  reviewed: [],
};
const base = { 'pay-rate': { hourlyRate: 4000 } };

const publicKind = {
  key: 'zodel_public-create-job',
  whole: { ...whole, userId: null, jobId: JOB, base: {} },
  read: (): unknown => publicDraft.read(),
};
type JobPosts = { drafts: { jobId: unknown }[] };
const kinds: {
  key: string;
  whole: object;
  read: () => unknown;
  /** The part of the stored value that is read; all of it by default. */
  expected?: (stored: JobPosts) => unknown;
}[] = [
  publicKind,
  {
    key: 'zodel_createJobPost',
    whole: { version: 3, userId: ANA, drafts: [{ ...whole, userId: ANA, jobId: JOB, base }] },
    read: () => jobPost(ANA, JOB).read(),
    expected: (stored: JobPosts) => stored.drafts.find(draft => draft.jobId === JOB),
  },
  {
    key: `zodel_edit_${JOB}`,
    whole: { ...whole, userId: ANA, jobId: JOB, base, reviewed: ['description'] },
    read: () => jobChanges(ANA, JOB).read(),
  },
];

/** The paths of every part of a tree; and the tree with one part replaced. */
const pathsOf = (tree: unknown, path: string[] = []): string[][] =>
  typeof tree === 'object' && tree !== null
    ? [path, ...Object.entries(tree).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
    : [path];
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
const corrupted = (whole: object) => {
  const paths = pathsOf(whole);
  return fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 }).map(changes => {
    // Deeper paths first: a replaced part may no longer have them.
    const inOrder = [...changes].sort(([a], [b]) => b.length - a.length);
    return inOrder.reduce<unknown>((tree, [path, part]) => replaced(tree, path, part), whole);
  });
};

/** Round-trips through JSON, which drops what JSON cannot represent. */
const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(kinds)('reading $key', ({ key, whole, read, expected = stored => stored }) => {
  it('returns a valid draft unchanged', () => {
    stored.set(key, JSON.stringify(whole));
    toast.dismiss();
    expect(read()).toEqual(expected(JSON.parse(JSON.stringify(whole))));
    expect(currentToast()).toBeNull();
  });

  it.each<[string, fc.Arbitrary<unknown>]>([
    ['any JSON', fc.jsonValue()],
    ['a corrupted draft', corrupted(whole)],
  ])('returns the stored value unchanged, or drops it with a toast: %s', (_, anything) => {
    fc.assert(
      fc.property(anything, value => {
        const text = JSON.stringify(value);
        stored.set(key, text);
        toast.dismiss();
        const draft = read();
        const isOther = stored.get(key) === text && JSON.stringify(value).includes('userId');
        if (draft !== null) expect(draft).toEqual(expected(JSON.parse(text)));
        // Another person's draft is neither read nor dropped, and null is not a draft.
        else if (text !== 'null' && !isOther) {
          expect(currentToast()?.text).toBe('Your earlier draft could not be read here. Please start it again.');
          expect(stored.has(key)).toBe(false);
        }
        expect(read()).toEqual(draft);
      }),
      { numRuns: 300 },
    );
  });

  it('drops an older version with a toast', () => {
    stored.set(key, JSON.stringify({ ...whole, version: 0 }));
    toast.dismiss();
    expect([read(), stored.has(key)]).toEqual([null, false]);
    expect(currentToast()?.text).toContain('could not be read');
  });

  it('drops what is not JSON with a toast', () => {
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

it('returns only drafts that can be shown, resumed and merged', () => {
  fc.assert(
    fc.property(corrupted(publicKind.whole), value => {
      stored.set('zodel_public-create-job', JSON.stringify(value));
      if (!publicDraft.read()) return;
      const opened = deviceStore(null).draft;
      expect(resumeAt(publicFlow, opened.answered)).toBeDefined();
      expect(reviewRows(opened).every(({ lines }) => lines.every(line => line !== ''))).toBe(true);
      expect(valuesOf(opened.fields, opened.fields.location?.timeZone ?? 'UTC').dateType).toMatch(/DATE/);
      expect(conflictsIn({ jobPostData: opened.fields, base: {}, typed: opened.typed }, {})).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('restores typed values only into fields of the same kind', () => {
  const form = { categoryCode: '', amounts: [0], place: { name: '' } };
  const may = (kind: string) => (value: unknown) => value === null || typeof value === kind;
  fc.assert(
    fc.property(corrupted(form), value => {
      const left = fittingValues(asWritten(value), form);
      // Null stands for a missing value.
      expect([left.categoryCode, left.place.name].every(may('string'))).toBe(true);
      expect(left.amounts.every(may('number'))).toBe(true);
    }),
  );
});

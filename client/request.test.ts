import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import { commaList } from '#contract/schemas/list.ts';
import { HairColor } from '#contract/schemas/looks.ts';
import { hairColors } from '#contract/values/model.ts';
import { CallError } from './call-error.ts';
import { addressOf, queryString } from './request.ts';

const ID = '01939c2e-7000-7000-8000-000000000001';
const messageOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof CallError ? error.message : 'not refused by us';
  }
};

const rows = Object.entries(calls).map(([name, row]) => ({
  name,
  row,
  keys: [...row.address.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key),
}));

describe('a call about something', () => {
  it.each(rows.filter(({ keys }) => keys.length > 0))(
    'refuses $name with a missing path parameter',
    ({ row, keys }) => {
      for (const missing of keys) {
        const path = Object.fromEntries(keys.map(key => [key, key === missing ? undefined : ID]));
        expect(messageOf(() => addressOf(row, { path }))).toBe(keys.includes('name') ? 'Invalid name' : 'Invalid id');
      }
      expect(messageOf(() => addressOf(row, {}))).toMatch(/^Invalid (id|name)$/);
    },
  );

  it('refuses a malformed id before sending', () => {
    // A shared link names a job by its secret, which only the server can validate.
    const isSecret = ({ who, address }: (typeof rows)[number]['row'], key: string) =>
      key === 'id' && who === 'ANYONE' && address.startsWith('/job/sharing/');
    for (const { row, keys } of rows)
      for (const key of keys.filter(one => /^id$|^(job|model)Id$/.test(one) && !isSecret(row, one))) {
        const path = { ...Object.fromEntries(keys.map(each => [each, ID])), [key]: 'undefined' };
        expect([row.address, messageOf(() => addressOf(row, { path }))]).toEqual([row.address, 'Invalid id']);
      }
  });

  it('requires a name for saveName, and a chat user for requests', () => {
    expect(messageOf(() => addressOf(calls.saveName, { body: {} }))).toBe('Invalid name');
    expect(messageOf(() => addressOf(calls.saveName, { body: { name: '' } }))).toBeNull();
    for (const row of [calls.sendRequest, calls.cancelRequest]) {
      expect(messageOf(() => addressOf(row, { path: { id: ID }, body: {} }))).toBe('Invalid id');
      expect(messageOf(() => addressOf(row, { path: { id: ID }, body: { chatUserId: ID } }))).toBeNull();
    }
  });

  it('requires the groups and a chat user for what is asked about several groups', () => {
    const about = (body: object) =>
      [calls.acknowledgeGroups, calls.muteGroups].map(row => messageOf(() => addressOf(row, { body })));
    for (const body of [
      { externalChatIds: [ID] },
      { chatUserId: ID },
      { externalChatIds: [undefined], chatUserId: ID },
    ])
      expect(about(body)).toEqual(['Invalid id', 'Invalid id']);
    expect(about({ externalChatIds: [], chatUserId: ID })).toEqual([null, null]);
  });

  it('writes status and type of lists in lower case', () => {
    expect(addressOf(calls.getJobs, { path: { status: 'active' } })).toBe('/2024-07/jobs/active');
    expect(addressOf(calls.getApplicants, { path: { id: ID, type: 'booked' } })).toBe(`/2024-07/job/${ID}/booked`);
  });

  it('escapes path parameters', () => {
    expect(addressOf(calls.getPlace, { path: { placeId: 'a/b?c#d e' } })).toBe('/2024-07/places/a%2Fb%3Fc%23d%20e');
  });
});

describe('a query', () => {
  const sentValue = fc.oneof(fc.integer(), fc.boolean(), fc.constant(0), fc.string({ minLength: 1 }));
  const dropped = fc.constantFrom('', null, undefined, Number.NaN, []);
  const value = fc.oneof({ weight: 2, arbitrary: sentValue }, dropped);
  const isDropped = (one: unknown) => [undefined, null, ''].includes(one as null) || Number.isNaN(one);
  const names = fc.string({ minLength: 1 }).filter(name => name !== '__proto__');

  it('omits empty values, and sends 0, true, false and everything else', () => {
    fc.assert(
      fc.property(fc.dictionary(names, value), query => {
        const read = new URLSearchParams(queryString(query));
        for (const [name, one] of Object.entries(query)) {
          const isEmpty = isDropped(one) || (Array.isArray(one) && one.length === 0);
          expect(read.get(name)).toBe(isEmpty ? null : String(one));
        }
      }),
    );
    expect(queryString({ a: 0, b: true, c: false, d: '', e: null, f: undefined, g: [] })).toBe('?a=0&b=true&c=false');
    expect(queryString({ d: '', g: [''] })).toBe('');
  });

  it('joins lists with commas, without their empty items', () => {
    fc.assert(
      fc.property(fc.array(value.filter(one => !Array.isArray(one) && !String(one).includes(','))), list => {
        const text = new URLSearchParams(queryString({ list })).get('list');
        const full = list.filter(one => !isDropped(one));
        expect(text).toBe(full.length === 0 ? null : full.map(String).join(','));
      }),
    );
  });

  it('is parsed by the server into the same lists', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hairColors), { minLength: 1, maxLength: 20 }), hairColor => {
        const text = new URLSearchParams(queryString({ hairColor })).get('hairColor');
        expect(commaList(HairColor).parse(text)).toEqual(hairColor);
      }),
    );
  });
});

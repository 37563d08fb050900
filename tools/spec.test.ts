import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls, fileCalls } from '#contract/schemas/index.ts';
import { rolesOf } from '#contract/values/staff.ts';
import { limits, paidServices } from '#server/rule-numbers.ts';
import routes from '#web/routes.ts';
import { collapseWhitespace, plain, readSource, readTable, sourcesIn, words } from './product-page.ts';
import { addressesOf } from './route-addresses.ts';

/** Everything that the contract exports, by name. */
const contract: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['../contract/*/*.ts', '!../contract/**/*.test.ts'], { eager: true })),
);

describe('docs/product.md', () => {
  it('lists every address, and no other', async () => {
    const known = new Set(addressesOf(routes).map(({ address }) => address));
    expect(
      readTable('Addresses')
        .map(row => plain(row[0]))
        .sort(),
    ).toEqual([...known].sort());
  });

  it('lists every address of the office, and no other', () => {
    const known = [...readSource('office/app/routes.tsx').matchAll(/path: '([^']+)'/g)].map(match => match[1]);
    expect(readTable('Office addresses').map(row => plain(row[0]))).toEqual(known);
  });

  it.each([
    ['Calls', calls],
    ['File calls', fileCalls],
  ])('lists under %s every call with its method, path, caller and purpose, and no other', (heading, rows) => {
    const listed = readTable(heading).map(row => row.map((cell, index) => (index < 4 ? plain(cell) : cell)));
    const known = Object.entries(rows).map(([name, row]) => [row.method, row.address, name, row.who, row.does]);
    expect(listed).toEqual(known);
  });

  it('lists which roles of the staff may make the calls of each relation', () => {
    const listed = readTable('Staff roles').map(row => [plain(row[0]), words(row[1])]);
    expect(Object.fromEntries(listed)).toEqual(rolesOf);
  });

  it('lists the values of every enumeration, and no other', () => {
    const inPath = /InPath$/;
    const known = Object.entries(contract).flatMap(([name, schema]) =>
      schema instanceof z.ZodEnum && !inPath.test(name) ? [[name, schema.options.map(String)]] : [],
    );
    const listed = readTable('Values').map(row => [plain(row[0]), words(row[1])]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known));
  });

  it('lists the labels of values, and nothing else', () => {
    const known = Object.entries(contract).flatMap(([name, names]) =>
      /^(?!jobField).*Names$/.test(name) && typeof names === 'object' && names !== null
        ? [[name, Object.entries(names).map(([value, said]) => `${value}: ${said}`)]]
        : [],
    );
    const listed = readTable('Names').map(row => [plain(row[0]), (row[1] ?? '').split(' · ').map(plain)]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known));
  });

  it('lists every limit with its default', () => {
    const known = Object.entries(limits('Zodel')).map(([name, value]) => [name, String(value)]);
    expect(readTable('Limits').map(row => row.map(plain))).toEqual(known);
  });

  it('lists the premium services', () => {
    const known = Object.entries(paidServices).map(([name, service]) => [
      name,
      String(service.priceCents),
      service.promise,
    ]);
    expect(readTable('Premium services').map(row => row.map(plain))).toEqual(known);
  });

  it('lists the constants, and no other', () => {
    const known = Object.entries(contract)
      .filter(([name, value]) => /^[A-Z_]+$/.test(name) && typeof value !== 'object')
      .map(([name, value]) => [name, String(value)]);
    expect(Object.fromEntries(readTable('Constants').map(row => row.map(plain)))).toEqual(Object.fromEntries(known));
  });

  it('quotes texts as in the code', () => {
    const code = collapseWhitespace([...sourcesIn('web/app'), ...sourcesIn('client')].map(readSource).join('\n'));
    // Within a string literal, or between two tags.
    const stands = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`, `> ${text} <`];
    const texts = readTable('Texts').map(row => plain(row[1]));
    expect(texts.filter(text => !stands(text).some(quoted => code.includes(quoted)))).toEqual([]);
  });
});

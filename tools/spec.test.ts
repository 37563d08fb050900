import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as applicant from '#contract/applicant.ts';
import * as auth from '#contract/auth.ts';
import * as call from '#contract/call.ts';
import { calls } from '#contract/index.ts';
import * as job from '#contract/job.ts';
import * as jobFields from '#contract/job-fields.ts';
import * as limitsModule from '#contract/limits.ts';
import * as model from '#contract/model.ts';
import * as office from '#contract/office.ts';
import * as payment from '#contract/payment.ts';
import * as place from '#contract/place.ts';
import * as user from '#contract/user.ts';
import { limits, paidServices } from '#server/config.ts';
import routes from '#web/routes.ts';
import { projectRoot } from './settings.ts';

const product = readFileSync(join(projectRoot, 'docs/product.md'), 'utf8');

/** The rows of the table under a heading, each a list of cells without their code marks. */
const table = (heading: string): string[][] => {
  const section = product.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter(line => line.startsWith('|'));
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
};
const plain = (cell: string | undefined) => (cell ?? '').replaceAll('`', '');
const words = (cell: string | undefined) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');

const addressesOf = (entries: RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(entry => {
    const here = entry.path === undefined ? base : `${base}/${entry.path}`.replaceAll('//', '/');
    const own = entry.path !== undefined || entry.index ? [here === '/*' ? '*' : here || '/'] : [];
    return [...own, ...addressesOf(entry.children ?? [], here)];
  });

const sources = (folder: string): string =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('build'))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

describe('docs/product.md', () => {
  it('lists every address, and no other', async () => {
    const known = new Set(addressesOf(await routes));
    expect(
      table('Addresses')
        .map(row => plain(row[0]))
        .sort(),
    ).toEqual([...known].sort());
  });

  it('lists every call with its method, path, caller and purpose, and no other', () => {
    const listed = table('Calls').map(row => row.map((cell, index) => (index < 4 ? plain(cell) : cell)));
    const known = Object.entries(calls).map(([name, row]) => [row.method, row.address, name, row.who, row.does]);
    expect(listed).toEqual(known);
  });

  it('lists the values of every enumeration, and no other', () => {
    const modules: Record<string, unknown> = {
      ...auth,
      ...user,
      ...job,
      ...jobFields,
      ...applicant,
      ...model,
      ...payment,
      ...place,
      ...call,
      ...office,
    };
    const inPath = /InPath$/;
    const known = Object.entries(modules).flatMap(([name, schema]) =>
      schema instanceof z.ZodEnum && !inPath.test(name) ? [[name, schema.options.map(String)]] : [],
    );
    const listed = table('Values').map(row => [plain(row[0]), words(row[1])]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known));
  });

  it('lists every limit with its default', () => {
    const known = Object.entries(limits('Zodel')).map(([name, value]) => [name, String(value)]);
    expect(table('Limits').map(row => row.map(plain))).toEqual(known);
  });

  it('lists the premium services', () => {
    const known = Object.entries(paidServices).map(([name, service]) => [
      name,
      String(service.priceCents),
      service.promise,
    ]);
    expect(table('Premium services').map(row => row.map(plain))).toEqual(known);
  });

  it('lists the constants', () => {
    const modules: Record<string, unknown> = { ...limitsModule, ...call };
    const known = Object.entries(modules)
      .filter(([name, value]) => /^[A-Z_]+$/.test(name) && typeof value !== 'object')
      .map(([name, value]) => [name, String(value)]);
    expect(Object.fromEntries(table('Constants').map(row => row.map(plain)))).toEqual(Object.fromEntries(known));
  });

  it('quotes texts as the code has them', () => {
    const folded = [sources('web/app'), sources('client')].join('\n').replaceAll(/\s+/g, ' ');
    const texts = table('Texts').map(row => plain(row[1]));
    expect(texts.filter(text => !folded.includes(text))).toEqual([]);
  });
});

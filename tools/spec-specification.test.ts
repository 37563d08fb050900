import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Tokens } from '#contract/schemas/auth.ts';
import { Image } from '#contract/schemas/image.ts';
import { calls } from '#contract/schemas/index.ts';
import { Job } from '#contract/schemas/job.ts';
import { ModelFilters } from '#contract/schemas/model.ts';
import { Location } from '#contract/schemas/place.ts';
import type { Call } from '#contract/schemas/row.ts';
import { TimeRange } from '#contract/schemas/time-range.ts';
import { User } from '#contract/schemas/user.ts';
import { type OnboardingStep, onboardingSteps } from '#contract/values/user.ts';
import type { CallName } from '#contract/wire/index.ts';
import { cities } from '#features/landing/cities.ts';
import { limits } from '#server/rule-numbers.ts';
import { flows, registrationFlow, resumeAt } from '#wizard/flows/flows.ts';
import { collapseWhitespace, plain, readSource, readTable, sourcesIn, words } from './product-page.ts';

/** Rows of section 7 of the specification, of which one names two calls. */
const CALLS_OF_THE_SPECIFICATION = 41;

const listIn = (path: string, name: string): string[] => {
  const [, list = ''] = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(readSource(path)) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(match => match[1] ?? '');
};

/** The inputs of a call in its query and its body. */
const inputsOf = ({ query, body }: Call): string[] => {
  const rules = { limits: limits('Zodel'), nowMs: 0 };
  const schemas = [query, typeof body === 'function' ? body(rules) : body].filter(schema => schema !== undefined);
  const namesIn = ({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: z.core.JSONSchema.JSONSchema): string[] => [
    ...Object.keys(properties),
    ...[...allOf, ...anyOf, ...oneOf].flatMap(namesIn),
  ];
  return [...new Set(schemas.flatMap(schema => namesIn(z.toJSONSchema(schema, { io: 'input' }))))];
};

const isCallName = (name: string): name is CallName => name in calls;
/** Calls not marked as beyond the specification; staff calls are not in it. */
const callsOfTheSpecification = sourcesIn('contract')
  .filter(path => !/^contract\/schemas\/((\w+-)?office|staff|support)\.ts$/.test(path))
  .flatMap(path => [...readSource(path).matchAll(/(Not in the specification[^*]*\*\/\s*)?\b(\w+): \{\s+does: /g)])
  .flatMap(([, beyond, name = '']) => (!beyond && isCallName(name) ? [name] : []));

describe('docs/product.md, on what the specification fixes', () => {
  it.each([
    ['publicPaths', 'web/app/lib/public-paths.ts'],
    ['exempt', 'web/app/lib/small-screens.ts'],
  ])('lists the addresses of %s, and no other', (name, path) => {
    const row = readTable('Address lists').find(([list]) => plain(list) === name);
    expect(words(row?.[1])).toEqual(listIn(path, name));
  });

  it('lists the steps of every wizard in their order', () => {
    const known = flows.map(({ name, base, steps }) => [name, base, steps.map(({ slug }) => slug)]);
    expect(readTable('Wizards').map(row => [plain(row[0]), plain(row[1]), words(row[2])])).toEqual(known);
  });

  it('maps every saved step to the step where registration resumes', () => {
    const slugOf = (step: OnboardingStep) =>
      registrationFlow.steps.find(({ onboardingStep }) => onboardingStep === step) ?? resumeAt(registrationFlow, []);
    const known = onboardingSteps.map(step => [step, slugOf(step).slug]);
    expect(readTable('Saved steps').map(row => row.map(plain))).toEqual(known);
  });

  it('lists the cities of the footer', () => {
    expect(collapseWhitespace(readSource('docs/product.md'))).toContain(
      `${cities.map(({ name }) => name).join(', ')}.`,
    );
  });

  it('lists the fields of every entity, and no other', () => {
    const entities = { User, Job, Location, Image, TimeRange, ModelFilters, Tokens };
    const known = Object.entries(entities).map(([name, { shape }]) => [name, Object.keys(shape).toSorted()]);
    expect(readTable('Fields').map(row => [plain(row[0]), words(row[1]).toSorted()])).toEqual(known);
  });

  it('lists the inputs of every call of the specification, and nothing else', () => {
    const known = callsOfTheSpecification.map(name => [name, inputsOf(calls[name] as Call)] as const);
    const listed = readTable('Inputs').map(row => [plain(row[0]), words(row[1])]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known.filter(([, inputs]) => inputs.length > 0)));
  });

  it('has every call of the specification', () => {
    expect(callsOfTheSpecification.length).toBe(CALLS_OF_THE_SPECIFICATION);
  });

  it('lists everything stored in the browser', () => {
    const used = ['web/app', 'page-delivery'].flatMap(sourcesIn).flatMap(path => {
      const source = readSource(path);
      const named = /(?:Stored|storedNames|sessionStorage)/.test(source) ? /(?:KEY|NAME|PREFIX) = '([^']+)'/g : /(?!)/g;
      return [
        / put\('([^']+)'/g,
        /=> `\$\{slug\(\)\}_(\w+)`/g,
        /removeStored\('([^']+)'\)/g,
        /slug \+ '_(\w+)'/g,
        /storageKey=\{`\$\{[^}]+\}_(\w+)`\}/g,
        named,
      ].flatMap(pattern => [...source.matchAll(pattern)].map(match => match[1] ?? ''));
    });
    expect(
      readTable('Kept in the browser')
        .map(row => plain(row[0]))
        .sort(),
    ).toEqual([...new Set(used)].sort());
  });
});

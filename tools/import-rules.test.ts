import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  domainGraph,
  drawDomains,
  findCircles,
  findDomainCircles,
  findViolations,
  isBarrel,
  isMisnamed,
} from './check-imports.ts';
import { layerOf } from './import-rules.ts';
import { inProject } from './settings.ts';
import { readSources, type SourceFile } from './source-imports.ts';

describe('the import rules', () => {
  const sources = readSources();
  const domainsPage = readFileSync(inProject('docs/server-domains.md'), 'utf8');

  it('assigns every file to a layer', () => {
    expect(sources.filter(({ path }) => !layerOf(path)).map(({ path }) => path)).toEqual([]);
  });

  it('lets each layer import only what its rules allow', () => {
    expect(sources.flatMap(findViolations)).toEqual([]);
  });

  it('opens every pool in one place, which guards it against lost connections', () => {
    const opens = sources.filter(({ text }) => /\bnew \(?(pg\.)?Pool\b/.test(text)).map(({ path }) => path);
    expect(opens).toEqual(['server/db/guarded-pool.ts']);
  });

  it('has no import cycles', () => {
    expect(findCircles(sources)).toEqual([]);
  });

  it('has no two server domains that import each other, directly or through others', () => {
    expect(findDomainCircles(sources)).toEqual([]);
  });

  it('draws the imports between server domains in docs/server-domains.md', () => {
    const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(domainsPage)?.[1];
    expect(drawDomains(domainGraph(sources)), 'copy the received drawing into the page').toBe(drawn);
  });

  it('has a row for each server domain in docs/server-domains.md', () => {
    const rows = [...domainsPage.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual([...domainGraph(sources).keys()]);
  });

  it('forbids file names that say nothing about their content', () => {
    expect(sources.map(({ path }) => path).filter(isMisnamed)).toEqual([]);
  });

  it('has no barrels', () => {
    expect(sources.filter(isBarrel).map(({ path }) => path)).toEqual([]);
  });
});

describe('the import rules, case by case', () => {
  const file = (path: string, target: string, typeOnly = false): SourceFile => ({
    path,
    text: '',
    imports: [{ specifier: target, typeOnly, target: { kind: 'file', path: target } }],
  });

  it.each([
    ['contract/schemas/job.ts', 'server/db/client.ts'],
    ['contract/values/job.ts', 'contract/rules/pay.ts'],
    ['contract/rules/pay.ts', 'contract/schemas/job.ts'],
    ['contract/wire/marketplace.ts', 'contract/values/job.ts'],
    ['ui/button.tsx', 'contract/values/job.ts'],
    ['client/client.ts', 'contract/schemas/index.ts'],
    ['web/app/features/job/card.tsx', 'contract/schemas/job.ts'],
    ['client/client.ts', 'server/config.ts'],
    ['web/app/features/job/card.tsx', 'web/app/features/chat/bubble.tsx'],
    ['web/app/wizard/store/draft.ts', 'web/app/screens/sign-in.tsx'],
    ['office/app/root.tsx', 'web/app/root.tsx'],
    ['server/job/cancel-job.ts', 'server/providers/sms/twilio.ts'],
    ['demo/play.ts', 'server/job/cancel-job.ts'],
    ['server/applicant/read.ts', 'server/job/view.ts'],
    ['server/applicant/read.ts', 'server/auth/secrets.ts'],
    ['server/applicant/read.ts', 'server/job/handlers.ts'],
    ['server/http/answer-call.ts', 'server/auth/authenticate.ts'],
    ['server/tasks/due.ts', 'server/job/move-on.ts'],
    ['server/app.ts', 'server/file/routes.ts'],
    ['server/handlers.ts', 'server/job/get-job.ts'],
    ['server/job/read.ts', 'server/tasks/queue.ts'],
    ['server/auth/sessions.ts', 'server/user/index.ts'],
    ['processor/charges.ts', 'server/config.ts'],
    ['server/job/read.ts', 'processor/open.ts'],
    ['server/app.ts', 'processor/charges.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(findViolations(file(from, to))).toHaveLength(1);
  });

  it('allows type imports of schemas wherever the contract is known, but not in values and wire', () => {
    expect(findViolations(file('web/app/features/job/card.tsx', 'contract/schemas/job.ts', true))).toEqual([]);
    expect(findViolations(file('contract/rules/pay.ts', 'contract/schemas/job.ts', true))).toEqual([]);
    expect(findViolations(file('contract/values/job.ts', 'contract/schemas/job.ts', true))).toHaveLength(1);
    expect(findViolations(file('contract/wire/index.ts', 'contract/schemas/job.ts', true))).toHaveLength(1);
  });

  it('allows forms to import the schemas that they validate with', () => {
    expect(findViolations(file('web/app/features/account/appeal-form.tsx', 'contract/schemas/appeal-form.ts'))).toEqual(
      [],
    );
    expect(findViolations(file('web/app/wizard/forms/name.ts', 'contract/schemas/name-form.ts'))).toEqual([]);
  });

  it('refuses schemas written with an unconfigured zod', () => {
    const direct: SourceFile['imports'] = [
      { specifier: 'zod', typeOnly: false, target: { kind: 'package', name: 'zod' } },
    ];
    const breaches = (path: string) => findViolations({ path, text: '', imports: direct });
    expect(breaches('contract/schemas/zod.ts')).toEqual([]);
    expect(breaches('contract/schemas/job.ts')).toHaveLength(1);
    expect(breaches('web/app/wizard/forms/name.ts')).toHaveLength(1);
  });

  it.each([
    ['server/applicant/read.ts', 'server/job/index.ts'],
    ['server/applicant/read.ts', 'server/applicant/visibility.ts'],
    ['server/file/pictures.ts', 'server/file/picture/lane.ts'],
    ['server/file/picture/lane.ts', 'server/file/once.ts'],
    ['server/tasks/due.ts', 'server/job/index.ts'],
    ['server/handlers.ts', 'server/job/handlers.ts'],
    ['server/job/job.test.ts', 'server/auth/secrets.ts'],
  ])('%s may import %s', (from, to) => {
    expect(findViolations(file(from, to))).toEqual([]);
  });

  it('finds domains that import each other through a third, except for types', () => {
    const circle = [
      file('server/a/x.ts', 'server/b/index.ts'),
      file('server/b/y.ts', 'server/c/index.ts'),
      file('server/c/z.ts', 'server/a/index.ts'),
    ];
    expect(findDomainCircles(circle)).toEqual(['a → b → c → a']);
    const typed = file('server/c/z.ts', 'server/a/index.ts', true);
    expect(findDomainCircles([...circle.slice(0, 2), typed])).toEqual([]);
  });

  it('finds an import cycle of any length', () => {
    const ring = [file('ui/a.ts', 'ui/b.ts'), file('ui/b.ts', 'ui/c.ts'), file('ui/c.ts', 'ui/a.ts')];
    expect(findCircles(ring)).toEqual(['ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts']);
  });

  it.each(['server/job/utils.ts', 'web/app/helpers/x.ts', 'server/sms-service.ts', 'ui/Button.tsx'])(
    'refuses the name %s',
    path => {
      expect(isMisnamed(path)).toBe(true);
    },
  );

  it('recognizes a barrel', () => {
    const text = "export * from './a.ts';\nexport { b } from './b.ts';\n";
    expect(isBarrel({ path: 'ui/index.ts', text, imports: [] })).toBe(true);
  });
});

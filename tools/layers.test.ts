import { describe, expect, it } from 'vitest';
import { findBreaches, findCircles, isBarrel, isMisnamed } from './house-laws.ts';
import { roomOf } from './import-law.ts';
import { readSources, type SourceFile } from './source-imports.ts';

describe('the laws of the house', () => {
  const sources = readSources();

  it('finds every file a room', () => {
    expect(sources.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
  });

  it('lets each room import only what its law allows', () => {
    expect(sources.flatMap(findBreaches)).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(findCircles(sources)).toEqual([]);
  });

  it('names files for what they hold', () => {
    expect(sources.map(({ path }) => path).filter(isMisnamed)).toEqual([]);
  });

  it('passes nothing on through barrels', () => {
    expect(sources.filter(isBarrel).map(({ path }) => path)).toEqual([]);
  });
});

describe('breaking a law', () => {
  const file = (path: string, target: string): SourceFile => ({
    path,
    text: '',
    imports: [{ specifier: target, typeOnly: false, target: { kind: 'file', path: target } }],
  });

  it.each([
    ['contract/job.ts', 'server/db/client.ts'],
    ['ui/button.tsx', 'contract/job.ts'],
    ['client/client.ts', 'server/config.ts'],
    ['web/app/features/job/card.tsx', 'web/app/features/chat/bubble.tsx'],
    ['web/app/wizard/store/draft.ts', 'web/app/screens/sign-in.tsx'],
    ['office/app/root.tsx', 'web/app/root.tsx'],
    ['server/job/cancel-job.ts', 'server/providers/sms/twilio.ts'],
    ['demo/play.ts', 'server/job/cancel-job.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(findBreaches(file(from, to))).toHaveLength(1);
  });

  it('sees a circle however long', () => {
    const ring = [file('ui/a.ts', 'ui/b.ts'), file('ui/b.ts', 'ui/c.ts'), file('ui/c.ts', 'ui/a.ts')];
    expect(findCircles(ring)).toEqual(['ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts']);
  });

  it.each(['server/job/utils.ts', 'web/app/helpers/x.ts', 'server/sms-service.ts', 'ui/Button.tsx'])(
    'refuses the name %s',
    path => {
      expect(isMisnamed(path)).toBe(true);
    },
  );

  it('knows a barrel when it sees one', () => {
    const text = "export * from './a.ts';\nexport { b } from './b.ts';\n";
    expect(isBarrel({ path: 'ui/index.ts', text, imports: [] })).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { changedParts, filledParts, legalParts, legalTextError } from './legal-markup.ts';
import { legalValues } from './legal-values.ts';
import type { Rules } from './rules.ts';

const text = `## what: What {productName} is

A marketplace, with **rules**
and a [policy](/privacy-policy).

- Models are {ageMin} or older.
- Everything bears the name \`{slug}_\`.

| When | Share |
| --- | --- |
| early | nothing |
`;

const limits = { productName: 'Zodel', ageMin: 18, hourlyCentsMin: 2_500 } as Rules['limits'];
const values = legalValues({ limits, slug: 'zodel', privacyEmail: 'privacy@zodel.example' });

describe('legalParts', () => {
  it('reads paragraphs, lists, tables, links and marked words', () => {
    const [part] = filledParts(legalParts(text), values);
    expect(part).toMatchObject({ id: 'what', title: 'What Zodel is' });
    expect(part?.blocks).toMatchObject([
      {
        kind: 'WORDS',
        words: [
          { text: 'A marketplace, with ' },
          { text: 'rules', look: 'STRONG' },
          { text: ' ' },
          { text: 'and a ' },
          { text: 'policy', to: '/privacy-policy' },
          { text: '.' },
        ],
      },
      {
        kind: 'LIST',
        items: [
          [{ text: 'Models are 18 or older.' }],
          [{ text: 'Everything bears the name ' }, { text: 'zodel_', look: 'CODE' }, { text: '.' }],
        ],
      },
      {
        kind: 'TABLE',
        head: [[{ text: 'When' }], [{ text: 'Share' }]],
        rows: [[[{ text: 'early' }], [{ text: 'nothing' }]]],
      },
    ]);
  });

  it('takes HTML for words, and a value for nothing else', () => {
    const [part] = filledParts(legalParts('## a: A\n\n<script>x</script> {productName}'), {
      ...values,
      productName: '**[x](javascript:y)**',
    });
    expect(part?.blocks).toEqual([
      { kind: 'WORDS', words: [{ text: '<script>x</script> **[x](javascript:y)**', look: 'PLAIN', to: null }] },
    ]);
  });
});

describe('legalTextError', () => {
  const said = (body: string) => legalTextError(`## a: A\n\n${body}`);

  it('lets a whole text pass', () => {
    expect(legalTextError(text)).toBeNull();
    expect(said('Write to [{privacyEmail}](mailto:{privacyEmail}).')).toBeNull();
  });

  it('names what is wrong, and where', () => {
    expect(legalTextError('  \n')).toContain('Begin with a part');
    expect(legalTextError('Words.\n\n## a: A\n\nMore.')).toContain('Begin with a part');
    expect(said('## B')).toBe('Line 3: write a part as “## its-address: Its title”.');
    expect(said('Models are {age} or older.')).toContain('Line 3: {age} is not known. Known are {productName}, ');
    expect(said('Models are {ageMin or older.')).toBe('Line 3: a brace is not closed, or holds more than a name.');
    expect(said('x\n\n## a: Again\n\nx')).toBe('Two parts have the address “a”.');
    expect(said('x\n\n## b: B\n')).toBe('“B” is empty.');
    expect(said('| a | b |\n| --- | --- |\n| c |')).toContain('A row of the table in “A”');
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', 'http://plain.example', 'data:text/html,x', '"onclick=x'])(
    'refuses a link to %s',
    to => {
      expect(said(`See [here](${to}).`)).toContain('A link begins with /, https:// or mailto:.');
    },
  );
});

describe('changedParts', () => {
  it('names parts that are new, gone or other', () => {
    const before = '## a: One\n\nx\n\n## b: Two\n\ny\n\n## c: Three\n\nz';
    const changed = (after: string) => changedParts(before, after).map(({ id, title }) => `${id}: ${title}`);
    expect(changed(before)).toEqual([]);
    expect(changed('## a: One\n\nx\n\n## b: Two\n\nother\n\n## d: Four\n\nz')).toEqual([
      'b: Two',
      'd: Four',
      'c: Three',
    ]);
    expect(changed(before.replace('c: Three', 'd: Three'))).toEqual(['d: Three', 'c: Three']);
  });
});

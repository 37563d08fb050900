import { describe, expect, it } from 'vitest';
import { bodyParts } from './body-parts.ts';
import { markedParts } from './marked-parts.ts';
import { mentionAt } from './mentions.ts';

describe('bodyParts', () => {
  it('finds addresses without the punctuation after them', () => {
    expect(bodyParts('See https://example.com/a?b=1, then (https://example.com).', [])).toEqual([
      { kind: 'TEXT', text: 'See ' },
      { kind: 'LINK', text: 'https://example.com/a?b=1' },
      { kind: 'TEXT', text: ', then (' },
      { kind: 'LINK', text: 'https://example.com' },
      { kind: 'TEXT', text: ').' },
    ]);
  });

  it('links nothing but http and https', () => {
    expect(bodyParts('javascript:alert(1) data:text/html,x', [])).toEqual([
      { kind: 'TEXT', text: 'javascript:alert(1) data:text/html,x' },
    ]);
  });

  it('takes the longer of two names that begin alike', () => {
    const people = [
      { id: 'a', name: 'Ines' },
      { id: 'b', name: 'Ines Abara' },
    ];
    expect(bodyParts('@Ines Abara and @Ines', people)).toEqual([
      { kind: 'MENTION', text: '@Ines Abara', id: 'b' },
      { kind: 'TEXT', text: ' and ' },
      { kind: 'MENTION', text: '@Ines', id: 'a' },
    ]);
  });
});

describe('mentionAt', () => {
  it('is the word after an @ that begins one', () => {
    expect(mentionAt('Hello @in', 9)).toEqual({ start: 6, text: 'in' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, text: '' });
    expect(mentionAt('mail@example', 12)).toBeNull();
    expect(mentionAt('@ines and', 9)).toBeNull();
  });
});

describe('markedParts', () => {
  it('marks the words that were searched for, whatever signs they hold', () => {
    expect(markedParts('Gate B (dock)', '(dock) b').map(({ text, isHit }) => (isHit ? `[${text}]` : text))).toEqual([
      'Gate ',
      '[B]',
      ' ',
      '[(dock)]',
    ]);
  });

  it('begins a long text shortly before its first hit', () => {
    const [first] = markedParts(`${'word '.repeat(40)}dock`, 'dock');
    expect(first?.text).toMatch(/^… /);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, paperOf } from './initials.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokenOf = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '';

/** The contrast formula of WCAG 2.2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Typical names, and arbitrary text. */
const name = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 4 }));

describe('an avatar', () => {
  it('has one of the papers, always the same for a name', () => {
    fc.assert(
      fc.property(name, given => {
        const paper = paperOf(given);
        expect(tokenOf(`paper-${paper}`)).toMatch(/^#/);
        expect(paperOf(`  ${given.toUpperCase().toLowerCase()} `)).toBe(paperOf(given.toUpperCase().toLowerCase()));
        expect(paperOf(given)).toBe(paper);
      }),
    );
  });

  it('has the same paper in every version', () => {
    expect(['Ana Cruz', 'Ben Okafor', 'Ines Moreau', 'Łukasz Żak', '李娜'].map(paperOf)).toEqual([1, 3, 4, 1, 2]);
  });

  it('has readable letters on every paper, in light and dark', () => {
    for (let paper = 1; paper <= 8; paper += 1)
      expect(contrast(tokenOf('on-paper'), tokenOf(`paper-${paper}`))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows uppercase initials without broken surrogate pairs, and none only for a blank name', () => {
    fc.assert(
      fc.property(name, given => {
        const initials = initialsOf(given);
        const words = given.trim().split(/\s+/).filter(Boolean);
        if (given.isWellFormed()) expect(initials.isWellFormed()).toBe(true);
        expect(initials === '').toBe(words.length === 0);
        expect(initials).toBe(initials.toLocaleUpperCase('en-US'));
      }),
    );
  });
});

describe('a scrollbar', () => {
  it('is 7 px high when horizontal and 3 px wide when vertical', () => {
    const [, body = ''] = /::-webkit-scrollbar \{([^}]*)\}/.exec(tokens) ?? [];
    expect(body.replaceAll(/\s+/g, ' ').trim()).toBe('width: 3px; height: 7px;');
  });

  it('sets scrollbar-width only where ::-webkit-scrollbar is unsupported, so that these sizes hold', () => {
    const [, inside = ''] = /@supports not selector\(::-webkit-scrollbar\) \{([\s\S]*?\n {2}\})/.exec(tokens) ?? [];
    expect(inside).toContain('scrollbar-width: thin');
    expect(tokens.match(/scrollbar-width: /g)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { Waves } from '#contract/schemas/waves.ts';
import { waveWords } from './wave-words.ts';

const opened = Date.parse('2026-12-01T22:00:00Z');
const later = (minutes: number) => new Date(opened + minutes * 60_000).toISOString();
const waves = (over: Partial<Waves> = {}): Waves => ({
  asked: 12,
  best: { at: later(10), most: 50, told: null },
  everyone: { at: later(60), told: 0, done: false },
  ...over,
});
const words = (shown: Waves, minutes: number, isFull = false) =>
  waveWords(shown, 'America/Los_Angeles', opened + minutes * 60_000, isFull);
const best = { at: later(10), most: 50, told: 50 };

describe('waveWords', () => {
  it('names who is asked, who is told next, and when, in the venue’s zone', () => {
    expect(words(waves(), 0)).toEqual([
      '12 asked at once',
      '50 best matches hear at 2:10 PM PST',
      'everyone else who can do it at 3:00 PM PST',
    ]);
    expect(words(waves({ asked: 0, best }), 20)).toEqual([
      '50 best matches told',
      'everyone else who can do it at 3:00 PM PST',
    ]);
  });

  it('counts those told so far, and at the end', () => {
    const going = { at: later(60), told: 1500, done: false };
    expect(words(waves({ best, everyone: going }), 61)).toContain('1,500 others told so far');
    expect(words(waves({ best, everyone: { ...going, done: true } }), 80)).toEqual([
      '12 asked at once',
      '50 best matches told',
      '1,500 others told',
    ]);
    expect(words(waves({ best: { ...best, told: 1 }, everyone: { ...going, told: 0, done: true } }), 80)).toEqual([
      '12 asked at once',
      'The best match told',
      'nobody else could do it',
    ]);
  });

  it('names no past time, and none while all places are filled', () => {
    expect(words(waves(), 11)).toContain('50 best matches hear now');
    expect(words(waves(), 5, true).at(-1)).toBe('nobody else is told while all places are filled');
  });

  it('names one time when everyone is told at once', () => {
    const everyone = { at: later(0), told: 0, done: false };
    expect(words(waves({ asked: 0, best: { ...best, at: later(0), told: null }, everyone }), 0)).toEqual([
      'everyone who can do it hears now',
    ]);
  });

  it('omits the best matches when there were none', () => {
    expect(words(waves({ asked: 0, best: { ...best, told: 0 } }), 20)).toEqual([
      'everyone else who can do it at 3:00 PM PST',
    ]);
  });

  it('is empty for jobs that reached nobody', () => {
    expect(words(waves({ everyone: { at: later(60), told: 0, done: true } }), 70)).toEqual(['12 asked at once']);
  });
});

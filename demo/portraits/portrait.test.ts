import { describe, expect, it } from 'vitest';
import { WARDROBE } from './garments/wardrobe.ts';
import { HAIR_STYLES } from './hair/hair.ts';
import { LOOKS } from './people.ts';
import { drawPortrait } from './portrait.ts';
import { type PortraitPerson, type PortraitSpec, portraitFor, type Shot } from './spec.ts';

const SHOTS: Shot[] = ['HEADSHOT', 'LOOK_1', 'LOOK_2'];
const GENDERS = ['FEMALE', 'MALE', 'NON_BINARY'] as const;
const POSES = ['front', 'three-quarter', 'profile'] as const;
const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

const aPerson = (overrides: Partial<PortraitPerson> = {}): PortraitPerson => ({
  id: 'f3b1c2d4',
  gender: 'FEMALE',
  hairColor: 'DARK_BROWN',
  eyesColor: 'HAZEL',
  ethnicity: 'MIXED',
  heightInches: 69,
  ...overrides,
});

const aSpec = (person: Partial<PortraitPerson> = {}, overrides: Partial<PortraitSpec> = {}): PortraitSpec => ({
  ...portraitFor(aPerson(person), 'HEADSHOT'),
  ...overrides,
});

/** Everything in a `d` but the commands M, C, V, H, L, Z and plain numbers. */
const STRANGE = /[^MCVHLZ\d\s.-]/;

function expectSoundDrawing(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const paths = [...svg.matchAll(/<path d="([^"]*)"/g)].map(match => match[1] ?? '');
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter(d => !d.startsWith('M') || !d.endsWith('Z') || STRANGE.test(d))).toEqual([]);
  const cuts = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1]);
  const shapes = new Set([...svg.matchAll(/<clipPath id="([^"]+)"/g)].map(match => match[1]));
  expect(cuts.filter(id => !shapes.has(id))).toEqual([]);
  expect(svg.split('<g').length).toBe(svg.split('</g>').length);
}

describe('drawPortrait', () => {
  it('draws the same bytes for the same spec', () => {
    for (const shot of SHOTS) {
      expect(drawPortrait(portraitFor(aPerson(), shot))).toBe(drawPortrait(portraitFor(aPerson(), shot)));
    }
  });

  it('lets two portraits share a page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1]);
    const [first, second] = [ids(drawPortrait(aSpec({ id: 'one' }))), ids(drawPortrait(aSpec({ id: 'two' })))];
    expect(first.length).toBeGreaterThan(0);
    expect(first.filter(id => second.includes(id))).toEqual([]);
  });

  for (const gender of GENDERS) {
    it(`draws every hair style in every pose (${gender})`, () => {
      for (const style of keys(HAIR_STYLES)) {
        for (const pose of POSES) {
          const spec = aSpec({ gender, id: `${style} ${pose}` });
          expectSoundDrawing(drawPortrait({ ...spec, pose, hair: { ...spec.hair, style } }));
        }
      }
    });

    it(`dresses every body in every garment (${gender})`, () => {
      for (const garment of keys(WARDROBE)) {
        for (const pose of POSES) {
          for (const crop of ['head', 'close', 'half'] as const) {
            expectSoundDrawing(drawPortrait(aSpec({ gender }, { garment, pose, crop, arms: 'both bent' })));
          }
        }
      }
    });
  }
});

describe('portraitFor', () => {
  const people = GENDERS.flatMap(gender =>
    keys(LOOKS).map(ethnicity => aPerson({ gender, ethnicity, id: `${gender} ${ethnicity}` })),
  );

  it('keeps the person over all shots', () => {
    const selfOf = ({ face, skin, hair, eyes, beard }: PortraitSpec) => ({ face, skin, hair, eyes, beard });
    for (const person of people) {
      const [headshot, ...looks] = SHOTS.map(shot => selfOf(portraitFor(person, shot)));
      for (const look of looks) expect(look).toEqual(headshot);
    }
  });

  it('wears something else on every shot', () => {
    for (const person of people) {
      expect(new Set(SHOTS.map(shot => portraitFor(person, shot).garment)).size).toBe(SHOTS.length);
    }
  });

  it('shows the face on a headshot', () => {
    for (const person of people) {
      const { pose, crop } = portraitFor(person, 'HEADSHOT');
      expect(pose).not.toBe('profile');
      expect(crop).not.toBe('half');
    }
  });

  it('agrees with what is known of the person', () => {
    for (const person of people) {
      const spec = portraitFor(person, 'LOOK_1');
      expect(spec.hair.colour).toBe(person.hairColor);
      expect(spec.eyes).toBe(person.eyesColor);
      expect(keys(LOOKS[person.ethnicity].skins)).toContain(spec.skin);
      if (person.gender !== 'MALE') expect(spec.beard).toBe('none');
    }
  });

  it('gives two people two faces', () => {
    expect(portraitFor(aPerson({ id: 'one' }), 'HEADSHOT').face).not.toEqual(
      portraitFor(aPerson({ id: 'two' }), 'HEADSHOT').face,
    );
    expect(drawPortrait(aSpec({ id: 'one' }))).not.toBe(drawPortrait(aSpec({ id: 'two' })));
  });
});

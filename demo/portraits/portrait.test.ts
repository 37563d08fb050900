import { describe, expect, it } from 'vitest';
import { WARDROBE } from './garments/wardrobe.ts';
import { HAIR_STYLES } from './hair/hair.ts';
import { LOOKS } from './people.ts';
import { drawPortrait } from './portrait.ts';
import { portraitFor, portraitsOf, SHOTS } from './shots.ts';
import type { PortraitPerson, PortraitSpec } from './spec.ts';

const GENDERS = ['FEMALE', 'MALE', 'NON_BINARY'] as const;
const POSES = ['front', 'three-quarter', 'profile'] as const;
const keys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

const aPerson = (overrides: Partial<PortraitPerson> = {}): PortraitPerson => ({
  id: 'f3b1c2d4',
  gender: 'FEMALE',
  hairColor: 'DARK_BROWN',
  eyesColor: 'HAZEL',
  ethnicity: 'MIXED',
  birthDate: '1999-05-17',
  heightInches: 69,
  bustIn: 34,
  waistIn: 25,
  hipsIn: 36,
  ...overrides,
});

const aSpec = (person: Partial<PortraitPerson> = {}, overrides: Partial<PortraitSpec> = {}): PortraitSpec => ({
  ...portraitFor(aPerson(person), 'HEADSHOT'),
  ...overrides,
});

/** Everything in a `d` but the commands M, c, V, H, L, Z and plain numbers. */
const STRANGE = /[^McVHLZ\d\s.-]/;
const LARGEST_BYTES = 40 * 1024;

function expectSoundDrawing(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const paths = [...svg.matchAll(/<path d="([^"]*)"/g)].map(match => match[1] ?? '');
  expect(svg.split(' fill="').length).toBeGreaterThan(25);
  expect(paths.filter(d => !d.startsWith('M') || !d.endsWith('Z') || STRANGE.test(d))).toEqual([]);
  const cuts = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1]);
  const shapes = new Set([...svg.matchAll(/<clipPath id="([^"]+)"/g)].map(match => match[1]));
  expect(cuts.filter(id => !shapes.has(id))).toEqual([]);
  const used = [...svg.matchAll(/href="#([^"]+)"/g)].map(match => match[1]);
  expect(used.filter(id => !svg.includes(`<path id="${id}"`))).toEqual([]);
  expect(svg.length).toBeLessThan(LARGEST_BYTES);
  expect(svg.split('<g').length).toBe(svg.split('</g>').length);
}

describe('drawPortrait', () => {
  it('draws the same bytes for the same spec', () => {
    for (const shot of SHOTS) {
      expect(drawPortrait(portraitFor(aPerson(), shot))).toBe(drawPortrait(portraitFor(aPerson(), shot)));
    }
  });

  it('uses different ids in two portraits', () => {
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
          for (const crop of ['head', 'close', 'half', 'full'] as const) {
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

  it('draws the same person in all shots', () => {
    const selfOf = ({ face, skin, hair, eyes, beard }: PortraitSpec) => ({ face, skin, hair, eyes, beard });
    for (const person of people) {
      const [headshot, ...looks] = SHOTS.map(shot => selfOf(portraitFor(person, shot)));
      for (const look of looks) expect(look).toEqual(headshot);
    }
  });

  it('uses a different garment and paper in every picture', () => {
    for (const person of people) {
      const sitting = Object.values(portraitsOf(person));
      expect(new Set(sitting.map(({ garment }) => garment)).size).toBe(SHOTS.length);
      const papers = sitting.map(({ paper }) => paper);
      expect(papers.slice(1).filter((paper, k) => paper === papers[k])).toEqual([]);
    }
  });

  it('draws a half figure in the first look, a turned head in the second and the full figure last', () => {
    for (const person of people) {
      const { LOOK_1, LOOK_2, FULL_LENGTH } = portraitsOf(person);
      expect(LOOK_1.crop).toBe('half');
      expect(LOOK_2.pose).not.toBe('front');
      expect(FULL_LENGTH.crop).toBe('full');
    }
  });

  it('shows the face on a headshot', () => {
    for (const person of people) {
      const { pose, crop } = portraitFor(person, 'HEADSHOT');
      expect(pose).not.toBe('profile');
      expect(['head', 'close']).toContain(crop);
    }
  });

  it('matches the data of the person', () => {
    for (const person of people) {
      const spec = portraitFor(person, 'LOOK_1');
      expect(spec.hair.colour).toBe(person.hairColor);
      expect(spec.eyes).toBe(person.eyesColor);
      expect(keys(LOOKS[person.ethnicity].skins)).toContain(spec.skin);
      if (person.gender !== 'MALE') expect(spec.beard).toBe('none');
    }
  });

  it('draws height and build to scale', () => {
    const scale = (heightInches: number) =>
      Number(/scale\((0\.2\d+)\)/.exec(drawPortrait(portraitFor(aPerson({ heightInches }), 'FULL_LENGTH')))?.[1]);
    expect(scale(74)).toBeGreaterThan(scale(68) * 1.03);
    const build = (waistIn: number) => portraitFor(aPerson({ waistIn }), 'LOOK_1');
    expect(build(27).build.waist).toBeGreaterThan(build(24).build.waist);
    expect(build(27).face.cheekFullness).toBeGreaterThan(build(24).face.cheekFullness);
    expect(drawPortrait(build(27))).not.toBe(drawPortrait(build(24)));
  });

  it('draws more lines for older people', () => {
    const lines = (birthDate: string) =>
      drawPortrait({ ...portraitFor(aPerson({ birthDate }), 'HEADSHOT'), pose: 'front' }).split('<path').length;
    expect(lines('1972-05-17')).toBeGreaterThan(lines('2003-05-17'));
  });
});

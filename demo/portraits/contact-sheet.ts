import sharp from 'sharp';
import { EYES, HAIRS } from './palettes.ts';
import { LOOKS } from './people.ts';
import { drawPortrait } from './portrait.ts';
import { randomOf } from './random.ts';
import { portraitsOf, SHOTS, type Shot } from './shots.ts';
import type { PortraitPerson } from './spec.ts';

/** `node demo/portraits/contact-sheet.ts people|full-length|sittings out.png [seed]`: random people, to look at. */
const [sheet = 'people', out = 'contact-sheet.png', seed = 'a'] = process.argv.slice(2);

type Sheet = { columns: number; width: number; tiles: { person: number; shot: Shot }[] };
const times = <T>(count: number, tile: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => tile(index));
const SHEETS: Record<string, Sheet> = {
  people: {
    columns: 6,
    width: 240,
    tiles: times(24, person => ({ person, shot: SHOTS[person % 3 === 0 ? 1 + ((person % 4) % 3) : 0] ?? 'HEADSHOT' })),
  },
  'full-length': { columns: 6, width: 260, tiles: times(12, person => ({ person, shot: 'FULL_LENGTH' })) },
  sittings: {
    columns: 5,
    width: 240,
    tiles: times(30, n => ({ person: Math.floor(n / 5), shot: SHOTS[n % 5] ?? 'HEADSHOT' })),
  },
};
const GAP = 12;

function anyone(index: number): PortraitPerson {
  const random = randomOf(`sheet:${seed}:${index}`);
  const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[];
  const ethnicity = random.pick(keys(LOOKS));
  const isFair = ethnicity === 'WHITE' || ethnicity === 'MIXED';
  const gender = random.pickWeighted({ FEMALE: 5, MALE: 5, NON_BINARY: 1 });
  const heightInches = Math.round(random.between(65, 77));
  const [bust, waist, hips] = gender === 'FEMALE' ? [0.49, 0.367, 0.522] : [0.534, 0.425, 0.52];
  const build = heightInches * random.between(0.94, 1.06);
  return {
    id: `${seed}-${index}`,
    gender,
    ethnicity,
    birthDate: `${Math.round(random.chance(0.2) ? random.between(1968, 1986) : random.between(1990, 2006))}-05-17`,
    hairColor: isFair ? random.pick(keys(HAIRS)) : random.pickWeighted({ BLACK: 5, DARK_BROWN: 3, BROWN: 1, GREY: 1 }),
    eyesColor: isFair ? random.pick(keys(EYES)) : random.pickWeighted({ DARK_BROWN: 4, BROWN: 4, HAZEL: 1 }),
    heightInches,
    bustIn: bust * build,
    waistIn: waist * build,
    hipsIn: hips * build,
  };
}

const { columns, width, tiles } = SHEETS[sheet] ?? (SHEETS.people as Sheet);
const height = Math.round((width * 4) / 3);
const pictures = tiles.map(async ({ person, shot }, k) => ({
  input: await sharp(Buffer.from(drawPortrait(portraitsOf(anyone(person))[shot])))
    .resize(width, height)
    .png()
    .toBuffer(),
  left: GAP + (k % columns) * (width + GAP),
  top: GAP + Math.floor(k / columns) * (height + GAP),
}));

await sharp({
  create: {
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(tiles.length / columns) * (height + GAP),
    channels: 3,
    background: '#fafaf7',
  },
})
  .composite(await Promise.all(pictures))
  .png()
  .toFile(out);

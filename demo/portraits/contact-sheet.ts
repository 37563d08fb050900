import sharp from 'sharp';
import { EYES, HAIRS } from './palettes.ts';
import { LOOKS } from './people.ts';
import { drawPortrait } from './portrait.ts';
import { randomOf } from './random.ts';
import { type PortraitPerson, portraitFor } from './spec.ts';

/** `node demo/portraits/contact-sheet.ts out.png [seed]`: 24 random people, to look at. */
const [out = 'contact-sheet.png', seed = 'a'] = process.argv.slice(2);

const COLUMNS = 6;
const COUNT = 24;
const TILE = { width: 188, height: 251, gap: 12 };

function anyone(index: number): PortraitPerson {
  const random = randomOf(`sheet:${seed}:${index}`);
  const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[];
  const ethnicity = random.pick(keys(LOOKS));
  const isFair = ethnicity === 'WHITE' || ethnicity === 'MIXED';
  return {
    id: `${seed}-${index}`,
    gender: random.pickWeighted({ FEMALE: 5, MALE: 5, NON_BINARY: 2 }),
    ethnicity,
    hairColor: isFair ? random.pick(keys(HAIRS)) : random.pickWeighted({ BLACK: 5, DARK_BROWN: 3, BROWN: 1, GREY: 1 }),
    eyesColor: isFair ? random.pick(keys(EYES)) : random.pickWeighted({ DARK_BROWN: 4, BROWN: 4, HAZEL: 1 }),
    heightInches: Math.round(random.between(65, 77)),
  };
}

const tiles = Array.from({ length: COUNT }, async (_, index) => {
  const svg = drawPortrait(
    portraitFor(anyone(index), index % 3 === 2 ? 'LOOK_1' : index % 6 === 4 ? 'LOOK_2' : 'HEADSHOT'),
  );
  return {
    input: await sharp(Buffer.from(svg)).resize(TILE.width, TILE.height).png().toBuffer(),
    left: TILE.gap + (index % COLUMNS) * (TILE.width + TILE.gap),
    top: TILE.gap + Math.floor(index / COLUMNS) * (TILE.height + TILE.gap),
  };
});

await sharp({
  create: {
    width: TILE.gap + COLUMNS * (TILE.width + TILE.gap),
    height: TILE.gap + (COUNT / COLUMNS) * (TILE.height + TILE.gap),
    channels: 3,
    background: '#fafaf7',
  },
})
  .composite(await Promise.all(tiles))
  .png()
  .toFile(out);

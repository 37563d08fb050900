import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { demoModels } from '#demo/models.ts';
import { drawPortrait } from '#demo/portraits/portrait.ts';
import { portraitFor, type Shot } from '#demo/portraits/shots.ts';
import { inProject } from './settings.ts';

/** `node tools/landing-pictures.ts`: regenerates the film strips and the other pictures of the landing. */

/** A demo model by number, and one of their pictures. Chosen by eye, side by side. */
type Sitting = readonly [model: number, shot: Shot];
type Box = { width: number; height: number };

const strips: readonly (readonly Sitting[])[] = [
  [
    [26, 'HEADSHOT'],
    [6, 'HEADSHOT'],
    [53, 'HEADSHOT'],
    [0, 'LOOK_2'],
    [43, 'LOOK_2'],
  ],
  [
    [34, 'LOOK_2'],
    [4, 'LOOK_2'],
    [12, 'HEADSHOT'],
    [3, 'HEADSHOT'],
    [17, 'HEADSHOT'],
  ],
  [
    [21, 'HEADSHOT'],
    [32, 'LOOK_1'],
    [40, 'HEADSHOT'],
    [28, 'LOOK_2'],
    [33, 'LOOK_1'],
    [39, 'LOOK_2'],
    [57, 'LOOK_1'],
    [54, 'HEADSHOT'],
  ],
];
/** The ringed model of the first strip, at work. */
const onSet: Sitting = [6, 'LOOK_1'];

/** Widths of a frame including the gap beside it, for device pixel ratios of one and two. */
const pitches = [
  { name: 'small', pitch: 240, quality: 42 },
  { name: 'large', pitch: 420, quality: 42 },
] as const;
/** The gap between two frames is a twentieth of a frame. */
const FRAME_SHARE = 0.95;
const onSetWidths = [420, 840] as const;
const shared: Box = { width: 1200, height: 630 };
const FILM = '#141412';

const people = demoModels();
const folder = inProject('web/app/features/landing/pictures');
mkdirSync(folder, { recursive: true });

const draw = ([model, shot]: Sitting, { width, height }: Box): Promise<Buffer> => {
  const person = people[model];
  if (!person) throw new Error(`There is no demo model ${model}.`);
  return sharp(Buffer.from(drawPortrait(portraitFor(person, shot))), { density: 144 })
    .resize(width, height)
    .png()
    .toBuffer();
};

const film = (box: Box) => sharp({ create: { ...box, channels: 3, background: FILM } });

async function expose(sittings: readonly Sitting[], pitch: number): Promise<Buffer> {
  const width = Math.round(pitch * FRAME_SHARE);
  const frame = { width, height: Math.round((width * 4) / 3) };
  const frames = sittings.map(async (sitting, place) => ({
    input: await draw(sitting, frame),
    left: place * pitch + Math.floor((pitch - width) / 2),
    top: 0,
  }));
  return film({ width: pitch * sittings.length, height: frame.height })
    .composite(await Promise.all(frames))
    .png()
    .toBuffer();
}

for (const [place, sittings] of strips.entries())
  for (const { name, pitch, quality } of pitches)
    await sharp(await expose(sittings, pitch))
      .avif({ quality, chromaSubsampling: '4:4:4', effort: 9 })
      .toFile(`${folder}/strip-${place + 1}-${name}.avif`);

for (const width of onSetWidths)
  await sharp(await draw(onSet, { width, height: (width * 4) / 3 }))
    .avif({ quality: 48, chromaSubsampling: '4:4:4' })
    .toFile(`${folder}/on-set-${width}.avif`);

/** The preview picture for shared links: the three strips, laid out as on the page. */
const sheet = await Promise.all(
  strips.map(async (sittings, row) => ({
    input: await sharp(await expose(sittings, 171))
      .extract({ left: 0, top: 0, width: Math.min(shared.width, 171 * sittings.length), height: 216 })
      .toBuffer(),
    left: row < 2 ? shared.width - 171 * sittings.length + row * 86 : 0,
    top: -12 + row * 222,
  })),
);
await film(shared).composite(sheet).jpeg({ quality: 82, mozjpeg: true }).toFile(`${folder}/share.jpg`);

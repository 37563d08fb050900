import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PhotoType } from '#contract/values/gallery.ts';
import { newId } from '../ids.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const green = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#393' } });

const aModelWith = async (firstName: string, kinds: PhotoType[], picture = green) => {
  const model = await aModel(system);
  await system.sql('update models set first_name = $2 where user_id = $1', [model.id, firstName]);
  const bytes = await picture.clone().webp().toBuffer();
  const photos: { imageId: string; type: PhotoType; tags: string[] }[] = [];
  for (const type of kinds) {
    const imageId = newId();
    await system.server.app.storage.put(`originals/${imageId}.webp`, bytes);
    await system.sql(
      `insert into images (id, owner_id, storage_key, filename, width_px, height_px) values ($1, $2, $3, 'face.jpg', 900, 1200)`,
      [imageId, model.id, `originals/${imageId}.webp`],
    );
    photos.push({ imageId, type, tags: [] });
  }
  if (photos.length === 0) return model;
  const { version } = await model.client.call('getGallery', {});
  await model.client.call('saveGallery', { body: { photos, version } });
  return model;
};

const cardOf = (id: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${system.url}/2024-01/models/${id}/comp-card.pdf${query}`, { headers });

const lettersOf = (words: string): string => words.normalize('NFC').replaceAll(/\s/g, '');

describe('a comp card', () => {
  it.each<[string, PhotoType[]]>([
    ['Ines', ['HEADSHOT', 'LOOK', 'LOOK', 'LOOK', 'LOOK', 'LOOK']],
    ['Żaneta-Wołodymyra-Maria-Anna-Katarzyna of the very long name', ['HEADSHOT', 'LOOK', 'DIGITAL']],
    ['Жанна', ['HEADSHOT']],
  ])('is a PDF for anyone, also of %s', async (name, kinds) => {
    const { id } = await aModelWith(name, kinds);
    const answer = await cardOf(id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const shown = kinds.filter(kind => kind !== 'DIGITAL').slice(0, 5);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(shown.length);
  });

  it('shows what is transparent in a picture as white', async () => {
    const block = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f80' } })
      .png()
      .toBuffer();
    const drawing = sharp({ create: { width: 900, height: 1200, channels: 4, background: '#0000' } }).composite([
      { input: block, left: 0, top: 0 },
    ]);
    const { id } = await aModelWith('Ines', ['HEADSHOT'], sharp(await drawing.png().toBuffer()));
    const card = Buffer.from(await (await cardOf(id)).arrayBuffer());
    const jpeg = card.subarray(card.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
    const { data, info } = await sharp(jpeg, { failOn: 'none' }).raw().toBuffer({ resolveWithObject: true });
    const last = data.subarray(-info.channels);
    expect([...last].every(part => part > 250)).toBe(true);
    expect(data[0]).toBeGreaterThan(240);
    expect(data[2]).toBeLessThan(40);
  });

  const textsOn = async (name: string): Promise<string[]> => {
    const { id } = await aModelWith(name, []);
    return textOfPdf(Buffer.from(await (await cardOf(id)).arrayBuffer()));
  };
  const writtenOn = async (name: string) => (await textsOn(name)).join('');

  it.each(['Łukasz', 'Zoë-Marie O’Brien', 'Đorđe', 'Ελένη', 'Юлия', 'Їжакевич Ґанна', 'Nguyễn Thị Thảo', 'Жанна Ann'])(
    'writes %s unchanged',
    async name => {
      const card = await writtenOn(name);
      expect(lettersOf(card)).toContain(lettersOf(name));
      expect(card).not.toContain('\ufffd');
      expect(card).not.toContain('In its own letters');
    },
  );

  it.each([
    ['美咲', 'Model'],
    ['美咲 Ann', 'Ann'],
    ['שרה', 'Model'],
  ])('refers for %s to the model’s page, and writes %s', async (name, written) => {
    const card = await writtenOn(name);
    expect(card.startsWith(written)).toBe(true);
    expect(card).toContain('In its own letters: on the model’s page');
  });

  it('says “No picture yet” without pictures', async () => {
    expect(await writtenOn('Ines')).toMatch(/No picture yet$/);
    const { id } = await aModelWith('Ines', ['HEADSHOT']);
    const pictured = textOfPdf(Buffer.from(await (await cardOf(id)).arrayBuffer())).join('');
    expect(pictured).not.toContain('No picture yet');
  });

  it('sets a script whose glyphs are reordered', async () => {
    const [name = ''] = await textsOn('प्रिया');
    expect([...name].toSorted()).toEqual([...'प्रिया'].toSorted());
  });

  it('leaves out an emoji in a name', async () => {
    const card = await writtenOn('Ines 🌹');
    expect(card.startsWith('Ines')).toBe(true);
    expect(card).not.toContain('In its own letters');
  });

  it('writes lengths in centimetres on request', async () => {
    const { id } = await aModelWith('Ines', ['HEADSHOT']);
    const textOf = async (query: string) => Buffer.from(await (await cardOf(id, query)).arrayBuffer());
    const [inches, centimetres, unknown] = [
      await textOf(''),
      await textOf('?units=CM'),
      await textOf('?units=furlongs'),
    ];
    expect(centimetres.equals(inches)).toBe(false);
    expect(unknown.equals(inches)).toBe(true);
  });

  it('is cached publicly only when it contains nothing private', async () => {
    const { id } = await aModelWith('Ines', ['HEADSHOT']);
    expect((await cardOf(id)).headers.get('cache-control')).toBe('public, no-cache');
    const manager = await aManager(system);
    let authorization = '';
    await manager.client.authorized(async token => {
      authorization = `Bearer ${token}`;
      return new Response();
    });
    const [open, own] = await Promise.all([cardOf(id), cardOf(id, '', { authorization })]);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await own.arrayBuffer()).byteLength).toBeGreaterThan((await open.arrayBuffer()).byteLength);
    expect((await cardOf(id, '', { authorization: 'Bearer nobody' })).status).toBe(401);
  });

  it('writes the measurements on the copy that a model shares, and not the full name', async () => {
    const { id, client } = await aModelWith('Ines', ['HEADSHOT']);
    await system.sql('update models set bust_in = 33, waist_in = 24, listed = false where user_id = $1', [id]);
    let authorization = '';
    await client.authorized(async token => {
      authorization = `Bearer ${token}`;
      return new Response();
    });
    const own = await cardOf(id, '', { authorization });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const written = textOfPdf(Buffer.from(await own.arrayBuffer())).join('');
    expect(written).toContain('33');
    expect(written).not.toContain('Vale');
    expect((await cardOf(id)).status).toBe(404);
  });

  it('answers 404 for models that are not listed or do not exist', async () => {
    const { id } = await aModelWith('Ines', ['HEADSHOT']);
    await system.sql('update models set listed = false where user_id = $1', [id]);
    for (const one of [id, newId(), 'nobody']) expect((await cardOf(one)).status).toBe(404);
  });
});

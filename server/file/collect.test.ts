import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { aSender, type Sender, upload } from '../testing/files.ts';
import { aSystem, type System } from '../testing/system.ts';
import { collectFiles } from './collect.ts';

const DAY_MS = 86_400_000;

describe('collectFiles', () => {
  let system: System;
  let sender: Sender;
  beforeAll(async () => {
    system = await aSystem();
    sender = await aSender(system);
  });
  const aPicture = async () => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
      .jpeg()
      .toBuffer();
    const image = await upload(system, sender, bytes);
    await fetch(system.url + image.src);
    return image.originalId;
  };
  const objectsOf = async (id: string) => {
    const keys: string[] = [];
    for (const kind of ['originals', 'derived', 'uploads'])
      for await (const { key } of system.server.app.storage.list(kind)) if (key.includes(id)) keys.push(key);
    return keys;
  };
  const isKnown = async (id: string) => (await system.sql('select 1 from images where id = $1', [id])).length === 1;

  it('deletes unreferenced pictures and orphaned objects after a week', async () => {
    const [used, unused] = [await aPicture(), await aPicture()];
    await system.sql(
      `insert into models (user_id, first_name, last_name, gender, birth_date, height_in, hair_color, eyes_color, ethnicity, city, latitude, longitude, time_zone)
       values ($1, 'Ines', 'Vale', 'FEMALE', '1999-03-04', 69, 'BROWN', 'GREEN', 'MIXED', 'Las Vegas', 36, -115, 'America/Los_Angeles')`,
      [sender.id],
    );
    await system.sql(`insert into model_photos (model_id, image_id, kind, position) values ($1, $2, 'HEADSHOT', 0)`, [
      sender.id,
      used,
    ]);
    const lost = newId();
    await system.server.app.storage.put(`uploads/${lost}/${newId()}`, Buffer.from('x'));
    await system.server.app.storage.put(`originals/${lost}.webp`, Buffer.from('x'));

    await collectFiles(system.server.app);
    expect(await Promise.all([used, unused].map(isKnown))).toEqual([true, true]);
    expect(await objectsOf(lost)).toHaveLength(2);

    await system.wait(8 * DAY_MS);
    const recent = await upload(
      system,
      await aSender(system),
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#393' } })
        .png()
        .toBuffer(),
    );
    await collectFiles(system.server.app);
    expect(await Promise.all([used, unused, recent.originalId].map(isKnown))).toEqual([true, false, true]);
    expect(await objectsOf(used)).toHaveLength(2);
    expect(await objectsOf(unused)).toEqual([]);
    expect(await objectsOf(lost)).toEqual([]);
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { aSender, type Sender, upload } from '../testing/files.ts';
import { aStaff } from '../testing/people.ts';
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
    await system.upkeep();
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

  it('keeps the files of somebody whose data is held, until the hold is lifted', async () => {
    sender = await aSender(system);
    const { id: staffId } = await aStaff(system, 'OWNER');
    await system.sql(
      `insert into legal_holds (id, user_id, why, set_by) values (gen_random_uuid(), $1, 'A court asked for it.', $2)`,
      [sender.id, staffId],
    );
    const [unused, removed, voice] = [await aPicture(), await aPicture(), newId()];
    await system.sql(
      `insert into voice_notes (id, owner_id, type, size_bytes, duration_ms) values ($1, $2, 'audio/webm', 9, 900)`,
      [voice, sender.id],
    );
    await system.sql(`update images set removed_at = app_now() where id = $1`, [removed]);
    const left = async () =>
      (
        await system.sql(
          `select id from images where owner_id = $1 union all select id from voice_notes where owner_id = $1`,
          [sender.id],
        )
      ).length;
    await system.wait(8 * DAY_MS);
    await system.upkeep();
    await collectFiles(system.server.app);
    expect(await left()).toBe(3);
    expect(await objectsOf(unused)).not.toEqual([]);
    await system.sql(`update legal_holds set lifted_by = $2, lifted_at = app_now() where user_id = $1`, [
      sender.id,
      staffId,
    ]);
    await collectFiles(system.server.app);
    expect(await left()).toBe(0);
  });
});

import { fillModels } from '../matching/fill.ts';
import type { OwnDatabase } from '../system/own-database.ts';

/** Adds models with pictures (a headshot and three looks) taken from the existing ones. */
export async function addModels({ pool }: OwnDatabase, count: number): Promise<void> {
  const { rows } = await pool.query<{ kind: 'HEADSHOT' | 'LOOK'; images: string[] }>(
    `select kind, array_agg(image_id) as images from model_photos where kind <> 'DIGITAL' group by kind`,
  );
  const imagesOf = (kind: 'HEADSHOT' | 'LOOK') => rows.find(row => row.kind === kind)?.images ?? [];
  await fillModels(pool, count);
  await pool.query(`delete from model_photos p using images i where i.id = p.image_id and i.owner_id is null`);
  await pool.query(
    `with pictured as (select model.user_id as id, row_number() over () as n from models model
        where not exists (select from model_photos p where p.model_id = model.user_id))
      insert into model_photos (model_id, image_id, kind, position)
        select id, ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'HEADSHOT', 0 from pictured
        union all
        select id, ($2::uuid[])[1 + (n * 3 + look) % cardinality($2::uuid[])], 'LOOK', look from pictured, generate_series(1, 3) look`,
    [imagesOf('HEADSHOT'), imagesOf('LOOK')],
  );
  await pool.query('vacuum analyze');
}

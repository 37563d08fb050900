import { type SQL, sql } from 'drizzle-orm';
import type { SignalFinder } from '../signal.ts';
import { thresholds } from '../thresholds.ts';

/** How many pairs of pictures one signal shows. */
const PAIRS_MAX = 6;

/** As they are, or one of them mirrored. */
const isAlike = (one: string, other: string): SQL => {
  const bits = (hash: string, otherHash: string) =>
    sql.raw(`bit_count((${one}.${hash} # ${other}.${otherHash})::bit(64))`);
  const least = sql`least(${bits('hash', 'hash')}, ${bits('mirrored_hash', 'hash')}, ${bits('hash', 'mirrored_hash')})`;
  return sql`${least} <= ${thresholds.pictureBits}::int`;
};

/** A picture that is there, with its hash and its owner. */
const seen = (alias: string): SQL =>
  sql.raw(
    `(select h.image_id, h.hash, h.bands, h.mirrored_hash, h.mirrored_bands, h.hashed_at, i.owner_id, i.created_at from picture_hashes h join images i on i.id = h.image_id
      where h.hash is not null and i.owner_id is not null and i.removed_at is null and not i.is_private) ${alias}`,
  );

/** Pictures of two people that look the same: found by the bands, which have an index, then compared among all of the two. */
export const picture: SignalFinder = {
  kind: 'PICTURE',
  find: ({ since, until }) => sql`
    select p.one || ':' || p.other as key, (array_agg(p.later_owner order by p.at desc, p.later))[1] as subject_id,
      array[(array_agg(p.earlier_owner order by p.at desc, p.later))[1]] as people, '{}'::uuid[] as jobs,
      jsonb_build_object('pairs', to_jsonb((array_agg(jsonb_build_object('later', p.later, 'earlier', p.earlier) order by p.later))[1:${PAIRS_MAX}::int])) as facts,
      count(*)::int as size
    from (
      select distinct on (later.image_id) two.one, two.other, later.image_id as later, earlier.image_id as earlier,
        later.owner_id as later_owner, earlier.owner_id as earlier_owner, later.created_at as at
      from (
        select distinct least(a.owner_id, b.owner_id) as one, greatest(a.owner_id, b.owner_id) as other
        from ${seen('a')} join ${seen('b')} on b.bands && (a.bands || a.mirrored_bands) and b.owner_id <> a.owner_id and ${isAlike('a', 'b')}
        where a.hashed_at >= ${since} and a.hashed_at < ${until}
      ) two
      join ${seen('later')} on later.owner_id in (two.one, two.other)
      join ${seen('earlier')} on earlier.owner_id in (two.one, two.other) and earlier.owner_id <> later.owner_id
        and (earlier.created_at, earlier.image_id) < (later.created_at, later.image_id) and ${isAlike('later', 'earlier')}
      order by later.image_id, earlier.created_at, earlier.image_id
    ) p group by p.one, p.other`,
};

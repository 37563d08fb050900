import type { System } from '../system.ts';
import { personalData } from './data-map.ts';

/** Where a canary is, or was: the row as it was written. */
export type Landing = { tab: string; col: string; row: Record<string, unknown> };

/** A planted word, birth date, place or measure, and the tests' phone numbers. */
const canary =
  'kq[0-9a-f]{10}z|19[78][0-9]-[0-9]{2}-[0-9]{2}|-?[0-9]+[.][0-9]{3}7731[0-9]{4}1|30[.][0-9]{4}1|1[2-9][0-9]{2}55501[0-9]{2}';
const canaryPattern = new RegExp(canary, 'g');

export const canariesIn = (text: string): string[] => text.match(canaryPattern) ?? [];

let words = 0;
/** A word that is said nowhere else. */
export const aWord = (): string => {
  words += 1;
  return `kq${(0xf000000000 + words).toString(16)}z`;
};

/** What people type, and the stages of the tests insert as the same words for everyone. */
const typed: Record<string, readonly string[]> = {
  users: ['name', 'company_name', 'url_instagram', 'url_tick_tok', 'url_other'],
  models: [
    'first_name',
    'last_name',
    'birth_date',
    'latitude',
    'longitude',
    'bust_in',
    'waist_in',
    'hips_in',
    'shoe_size',
  ],
  staff: ['name'],
  sessions: ['device_name'],
  images: ['filename'],
  client_approvals: ['approved_by'],
  invitations: ['first_name'],
  saved_searches: ['name'],
  jobs: ['description', 'latitude', 'longitude', 'location', 'sensitive_terms'],
  participants: ['note'],
  opinions: ['note'],
  no_shows: ['evidence', 'answer'],
  disputes: ['text', 'answer'],
  incidents: ['text'],
  reviews: ['text'],
  chat_messages: ['body'],
  chat_reports: ['body'],
};
const measures = "'bust_in', 'waist_in', 'hips_in', 'shoe_size'";
/** Planted where nothing was inserted, too. */
const optional = `${measures}, 'device_name', 'url_instagram', 'url_tick_tok', 'url_other', 'note', 'sensitive_terms', 'approved_by'`;

const planting = `
create table canaries (word text, tab text, col text, row jsonb);
create sequence canary_numbers;
create function plant_canaries() returns trigger language plpgsql as $$
declare
  doc jsonb := to_jsonb(new);
  col text;
  n bigint;
  word text;
begin
  foreach col in array tg_argv loop
    continue when (doc ->> col is null and col not in (${optional})) or doc ->> col = '' or doc ->> col ~ 'kq[0-9a-f]{10}z';
    n := nextval('canary_numbers');
    word := 'kq' || lpad(to_hex(n), 10, '0') || 'z';
    doc := case
      when col = 'location' then jsonb_set(doc, '{location,venueNote}', to_jsonb(word))
      else jsonb_set(doc, array[col], case
        when col = 'birth_date' then to_jsonb(date '1970-01-01' + n::int)
        when col in ('latitude', 'longitude') then to_jsonb(round((doc ->> col)::numeric, 3)
          + sign((doc ->> col)::numeric) * (0.0007731 + ((n % 10000) * 10 + 1) * 1e-12::numeric))
        when col in (${measures}) then to_jsonb(30 + ((n % 9999) * 10 + 1) / 100000.0)
        when tg_table_name = 'jobs' and col = 'description' then to_jsonb(word || ' is what all of the work is about')
        when col like 'url%' then to_jsonb('https://instagram.com/' || word)
        -- Who may see no more than the first name sees no canary.
        when tg_table_name = 'users' and col = 'name' then to_jsonb('Mara ' || word)
        else to_jsonb(word) end)
      end;
  end loop;
  return jsonb_populate_record(new, doc);
end $$;
create function note_canaries() returns trigger language plpgsql as $$
begin
  insert into canaries
    select distinct hit[1], tg_table_name, key, to_jsonb(new)
    from jsonb_each_text(to_jsonb(new)) as cell (key, value), regexp_matches(value, '${canary}', 'g') as hit
    where key = any (tg_argv);
  return null;
end $$;
`;

const columnsOf = (table: string): string[] =>
  personalData.filter(entry => entry.table === table).flatMap(({ columns }) => columns);
const tables = [...new Set(personalData.map(({ table }) => table))];

/** From now on whatever is stored about people can be found again, wherever it comes to light. */
export const plantCanaries = async (system: System): Promise<void> => {
  await system.sql(planting);
  for (const [table, columns] of Object.entries(typed))
    await system.sql(
      `create trigger a_plant before insert on ${table} for each row execute function plant_canaries(${columns.join(', ')})`,
    );
  for (const table of tables)
    await system.sql(
      `create trigger z_note after insert or update on ${table} for each row execute function note_canaries(${columnsOf(table).join(', ')})`,
    );
};

/** Ids, keys, hashes and addresses that are stored once: each can be told from every other without being planted. */
const readSecrets = async (system: System): Promise<(Landing & { word: string })[]> => {
  const found: (Landing & { word: string })[] = [];
  for (const tab of tables) {
    const rows = await system.sql(
      `select cell.content as word, cell.name as col, to_jsonb(t) as row
       from ${tab} t, jsonb_each_text(to_jsonb(t)) as cell (name, content)
       where cell.name = any ($1) and cell.content ~ '^\\S{16,200}$' and cell.content !~ '^[{[]'`,
      [columnsOf(tab)],
    );
    for (const row of rows) found.push({ ...(row as Omit<Landing, 'tab'> & { word: string }), tab });
  }
  const times = new Map<string, number>();
  for (const { word } of found) times.set(word, (times.get(word) ?? 0) + 1);
  return found.filter(({ word }) => times.get(word) === 1);
};

export type Landings = ReadonlyMap<string, readonly Landing[]>;

/** Where each canary was stored. */
export const readLandings = async (system: System): Promise<Landings> => {
  const noted = await system.sql('select distinct word, tab, col, row from canaries');
  const landings = new Map<string, Landing[]>();
  for (const { word, ...landing } of [...(noted as (Landing & { word: string })[]), ...(await readSecrets(system))])
    landings.set(word, [...(landings.get(word) ?? []), landing]);
  return landings;
};

/** Whatever of it is somewhere in a text. */
export const wordsIn = (text: string, landings: Landings): string[] => [
  ...new Set([...canariesIn(text), ...(text.match(/[^\s"\\<>]{16,200}/g) ?? []).filter(word => landings.has(word))]),
];

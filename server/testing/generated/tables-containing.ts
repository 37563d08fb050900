import type { System } from '../system.ts';

/** The tables that contain a text, in any column. */
export const tablesContaining = async (system: System, text: string): Promise<string[]> => {
  const tables = await system.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await system.sql(`select 1 from "${String(name)}" t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
};

import type { SQL } from 'drizzle-orm';
import { types } from 'pg';
import type { Db } from './client.ts';

const { builtins } = types;
/** Array types, which the driver's list leaves out. */
const [TEXT_ARRAY, FLOAT8_ARRAY] = [1009, 1022];

/** A column of a raw statement: the types PostgreSQL may report, whether it is nullable, and its type here. */
type Column<Value> = { oids: readonly number[]; isNullable: boolean; holds?: Value };
export type Shape = Record<string, Column<unknown>>;
export type RowOf<Of extends Shape> = { [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never };

const column = <Value>(...oids: number[]): Column<Value> => ({ oids, isNullable: false });

/** Columns as the driver returns them: instants and bigints as text, smaller numbers as numbers. */
export const columns = {
  id: column<string>(builtins.UUID),
  text: column<string>(builtins.TEXT, builtins.VARCHAR),
  texts: column<string[]>(TEXT_ARRAY),
  boolean: column<boolean>(builtins.BOOL),
  number: column<number>(builtins.INT2, builtins.INT4, builtins.FLOAT4, builtins.FLOAT8),
  numbers: column<number[]>(FLOAT8_ARRAY),
  bigint: column<string>(builtins.INT8),
  moment: column<string>(builtins.TIMESTAMPTZ),
  /** One of a few values, which a constraint of its column guarantees. */
  word: <Value extends string>() => column<Value>(builtins.TEXT, builtins.VARCHAR),
  /** Built by the statement itself: only that it is JSON is checked. */
  json: <Value>() => column<Value>(builtins.JSON, builtins.JSONB),
  orNull: <Value>({ oids }: Column<Value>): Column<Value | null> => ({ oids, isNullable: true }),
};

type Answer = { rows: Record<string, unknown>[]; fields: readonly { name: string; dataTypeID: number }[] };

/** The rows of a result, once its columns match the shape. */
export const inShape = <Of extends Shape>(shape: Of, { rows, fields }: Answer): RowOf<Of>[] => {
  const faults = fields.flatMap(({ name, dataTypeID }) => {
    const expected = shape[name];
    if (!expected) return [`${name} is not in the shape`];
    if (!expected.oids.includes(dataTypeID)) return [`${name} has the type ${dataTypeID}`];
    return !expected.isNullable && rows.some(row => row[name] === null) ? [`${name} is null`] : [];
  });
  const missing = Object.keys(shape).filter(name => !fields.some(field => field.name === name));
  faults.push(...missing.map(name => `${name} is missing`));
  if (faults.length > 0) throw new Error(`A statement does not answer in its shape: ${faults.join(', ')}.`);
  // Checked above, column by column.
  return rows as RowOf<Of>[];
};

/**
 * The rows of a raw statement. Their type is the shape's, and every answer of the database is checked against it: a
 * test that runs the statement fails when the two differ.
 */
export const readRows = async <Of extends Shape>(
  db: Pick<Db, 'execute'>,
  shape: Of,
  statement: SQL,
): Promise<RowOf<Of>[]> => inShape(shape, await db.execute(statement));

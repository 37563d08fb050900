import type { Pool } from 'pg';

/** Everything that the processor stores, beside the product's tables and without relations to them. */
const statements = `
create schema if not exists processor;
create table if not exists processor.objects (
  id text primary key,
  kind text not null,
  -- The connected account that the object belongs to; empty: the platform.
  account text not null,
  created bigint not null,
  position bigint generated always as identity,
  -- As it is answered.
  body jsonb not null,
  -- What is never answered, such as how a test card behaves.
  hidden jsonb not null default '{}',
  -- When time moves it on, by the product's clock.
  due_at timestamptz
);
create index if not exists objects_kind on processor.objects (kind, account, position);
create index if not exists objects_customer on processor.objects ((body->>'customer'), position) where body->>'customer' is not null;
create index if not exists objects_payment_intent on processor.objects ((body->>'payment_intent')) where body->>'payment_intent' is not null;
create index if not exists objects_source on processor.objects ((body->>'source_transaction'))
  where body->>'source_transaction' is not null;
create index if not exists objects_due on processor.objects (due_at) where due_at is not null;
create table if not exists processor.balances (
  account text primary key,
  cents bigint not null
);
create table if not exists processor.answers (
  key text primary key,
  request text not null,
  status int not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create table if not exists processor.deliveries (
  id bigint generated always as identity primary key,
  event text not null,
  attempts int not null default 0,
  -- By the real clock, as signatures are.
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index if not exists deliveries_due on processor.deliveries (due_at) where delivered_at is null;
create table if not exists processor.faults (
  id bigint generated always as identity primary key,
  operation text not null,
  kind text not null,
  ms int not null default 0,
  code text,
  remaining int
);
`;

/** Several servers may start at once: the lock lets one of them create the schema. */
export const createSchema = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('processor schema'))");
    const { rows } = await client.query("select to_regclass('processor.objects_source') is not null as is_there");
    if (!rows[0]?.is_there) await client.query(statements);
    await client.query('commit');
  } finally {
    client.release();
  }
};

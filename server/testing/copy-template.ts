import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database of its own. Answers its URL. */
export const copyTemplate = async (): Promise<string> => {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const connection = new pg.Client({ connectionString: admin.href });
  await connection.connect();
  await connection.query(`create database ${name} template "${template.pathname.slice(1)}"`);
  await connection.end();
  template.pathname = `/${name}`;
  return template.href;
};

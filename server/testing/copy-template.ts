import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { closeAfterFile } from './close-after-file.ts';

/** A migrated database of its own, which ends with the test file. Answers its URL. */
export const copyTemplate = async (): Promise<string> => {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half as long as writing each page to the log.
  await asAdmin(template, `create database ${name} template "${template.pathname.slice(1)}" strategy file_copy`);
  closeAfterFile(() => asAdmin(template, `drop database ${name} with (force)`));
  const copy = new URL(template);
  copy.pathname = `/${name}`;
  return copy.href;
};

const asAdmin = async (template: URL, statement: string): Promise<void> => {
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const connection = new pg.Client({ connectionString: admin.href });
  await connection.connect();
  await connection.query(statement);
  await connection.end();
};

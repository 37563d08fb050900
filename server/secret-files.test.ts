import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settingNames } from './config.ts';
import { readSecretFiles, secretSettings } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'zodel-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'secret');

describe('a secret in a file', () => {
  it('is read for the setting whose name the file’s setting begins with', () => {
    writeFileSync(path, 'postgres://zodel:p@ss word@db:5432/zodel\n');
    const settings = { DATABASE_URL_FILE: path, PORT: '3000', HELD_FILE: path };
    readSecretFiles(settings);
    expect(settings).toEqual({
      DATABASE_URL: 'postgres://zodel:p@ss word@db:5432/zodel',
      PORT: '3000',
      HELD_FILE: path,
    });
  });

  it('is refused beside the setting itself, where it cannot be read, and where there is none', () => {
    writeFileSync(path, '\n');
    const read = (settings: Record<string, string>) => () => readSecretFiles(settings);
    expect(read({ SECRET_KEY: 'x', SECRET_KEY_FILE: path })).toThrow('SECRET_KEY and SECRET_KEY_FILE are both set');
    expect(read({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
      /SECRET_KEY_FILE: .*none cannot be read \(ENOENT\)/,
    );
    expect(read({ SECRET_KEY_FILE: path })).toThrow('is empty');
    expect(read({ SECRET_KEY_FILE: '', SECRET_KEY: 'x' })).not.toThrow();
  });

  it('may be each setting whose name says that it is a secret', () => {
    const isSecret = /(SECRET|PRIVATE)_KEY|_KEY$|AUTH_TOKEN|WEBHOOK_SECRET|^(DATABASE|REDIS)_.*URLS?$/;
    const named = settingNames.filter(name => isSecret.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY');
    expect(secretSettings).toEqual(expect.arrayContaining(named));
    // Read by libraries, which know nothing of files.
    const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];
    expect(secretSettings).toEqual(expect.arrayContaining(ofLibraries));
  });
});

import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const config = (settings: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://nobody@localhost/none', SECRET_KEY: 'x'.repeat(32), ...settings });

it('names an address for questions about privacy: the one set, or one where people find us', () => {
  expect(config({ PRIVACY_EMAIL: 'data@zodel.example', PUBLIC_URL: 'https://zodel.com' }).privacyEmail).toBe(
    'data@zodel.example',
  );
  expect(config({ PUBLIC_URL: 'https://www.zodel.com/start' }).privacyEmail).toBe('privacy@zodel.com');
  expect(config({ PRODUCT_NAME: 'Plume & Co' }).privacyEmail).toBe('privacy@plume-co.example');
  expect(() => config({ PRIVACY_EMAIL: 'ask us' })).toThrow('PRIVACY_EMAIL');
});

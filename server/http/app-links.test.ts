import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { aSystem } from '../testing/system.ts';

const CERTIFICATE = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0').toUpperCase()).join(':');
const apps = {
  ANDROID_APP_ID: 'com.example.zodel',
  ANDROID_CERT_SHA256: `${CERTIFICATE}, ${CERTIFICATE.toLowerCase().replaceAll(':', '')}`,
  IOS_APP_ID: 'ABCDE12345.com.example.zodel',
};

describe('the files of the stores’ apps', () => {
  it('name the apps of the settings, as Google and Apple read them', async () => {
    const { url } = await aSystem(apps);
    const android = await fetch(`${url}/.well-known/assetlinks.json`);
    expect(android.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await android.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.example.zodel',
          sha256_cert_fingerprints: [CERTIFICATE, CERTIFICATE],
        },
      },
    ]);
    const apple = await fetch(`${url}/.well-known/apple-app-site-association`, { redirect: 'error' });
    expect(apple.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await apple.json()).toMatchObject({
      applinks: {
        details: [{ appIDs: ['ABCDE12345.com.example.zodel'], components: [{ '/': '/app' }, {}, {}, {}, {}, {}] }],
      },
      webcredentials: { apps: ['ABCDE12345.com.example.zodel'] },
    });
  });

  it('are missing without settings', async () => {
    const { url } = await aSystem();
    for (const file of ['assetlinks.json', 'apple-app-site-association'])
      expect((await fetch(`${url}/.well-known/${file}`)).status).toBe(404);
  });
});

describe('settings of the apps', () => {
  const start = (settings: Record<string, string>) => () =>
    readConfig({ DATABASE_URL: 'postgres://nobody@localhost/none', SECRET_KEY: 'x'.repeat(32), ...settings });

  it.each([
    ['ANDROID_APP_ID', { ...apps, ANDROID_APP_ID: 'zodel' }],
    ['ANDROID_CERT_SHA256', { ...apps, ANDROID_CERT_SHA256: 'AB:CD' }],
    ['ANDROID_CERT_SHA256 is missing', { ANDROID_APP_ID: apps.ANDROID_APP_ID }],
    ['IOS_APP_ID', { ...apps, IOS_APP_ID: 'com.example.zodel' }],
  ])('are refused with a sentence about %s', (sentence, settings) => expect(start(settings)).toThrow(sentence));
});

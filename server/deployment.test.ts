import { describe, expect, it } from 'vitest';
import { hasDemo, kindOf, missingForDeployment, reasonsNotToStart } from './deployment.ts';
import { deploymentSettings } from './testing/deployment.ts';

const DANGER = { DANGER_PUBLIC_SIGN_IN_CODES: 'on' };
const settingsIn = (problems: readonly { setting: string }[]) => problems.map(({ setting }) => setting);

describe('kindOf', () => {
  it.each([
    [{}, 'SANDBOX'],
    [{ HOST: '' }, 'SANDBOX'],
    [{ HOST: 'localhost' }, 'SANDBOX'],
    [{ HOST: '127.8.9.1' }, 'SANDBOX'],
    [{ HOST: '::1' }, 'SANDBOX'],
    [{ APP_ENV: 'development' }, 'SANDBOX'],
    [{ APP_ENV: '' }, 'SANDBOX'],
    [{ NODE_ENV: 'production' }, 'SANDBOX'],
    [DANGER, 'SANDBOX'],
    [{ HOST: '0.0.0.0' }, 'DEPLOYMENT'],
    [{ HOST: '::' }, 'DEPLOYMENT'],
    [{ HOST: '192.168.0.5' }, 'DEPLOYMENT'],
    [{ HOST: '127.0.0.1.example' }, 'DEPLOYMENT'],
    [{ HOST: 'zodel.example' }, 'DEPLOYMENT'],
    [{ PUBLIC_URL: 'https://zodel.example' }, 'DEPLOYMENT'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'DEPLOYMENT'],
    [{ APP_ENV: 'production' }, 'DEPLOYMENT'],
    [{ APP_ENV: 'staging' }, 'DEPLOYMENT'],
    [{ APP_ENV: 'development', HOST: '0.0.0.0' }, 'DEPLOYMENT'],
    [{ ...DANGER, HOST: '0.0.0.0' }, 'OPEN_SANDBOX'],
    [{ ...DANGER, PUBLIC_URL: 'https://zodel.example' }, 'OPEN_SANDBOX'],
    [{ ...DANGER, APP_ENV: 'production' }, 'DEPLOYMENT'],
    [{ ...DANGER, APP_ENV: 'staging', HOST: '0.0.0.0' }, 'DEPLOYMENT'],
  ])('%j is %s', (settings, kind) => {
    expect(kindOf(settings)).toBe(kind);
  });
});

it('fills a sandbox with the demo unless it is turned off, and nothing else', () => {
  expect([hasDemo({}), hasDemo({ DEMO: 'off' }), hasDemo({ ...DANGER, HOST: '0.0.0.0' })]).toEqual([true, false, true]);
  expect(hasDemo({ HOST: '0.0.0.0' })).toBe(false);
});

describe('missingForDeployment', () => {
  it('accepts the minimal settings, which start', () => {
    expect(missingForDeployment(deploymentSettings)).toEqual([]);
    expect(reasonsNotToStart({ ...deploymentSettings, APP_ENV: 'production', DEMO: 'off' })).toEqual([]);
  });

  it('names each missing setting in one sentence', () => {
    const missing = missingForDeployment({});
    expect(settingsIn(missing)).toEqual([
      'PUBLIC_URL',
      'TRUST_PROXY',
      'SECRET_KEY',
      'SMS_PROVIDER',
      'STRIPE_SECRET_KEY',
      'IDENTITY',
    ]);
    for (const { setting, sentence } of missing) expect(sentence).toMatch(new RegExp(`^${setting} [^.]*`));
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://zodel.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
    ['SECRET_KEY', { SECRET_KEY: '' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'local' }],
    ['TWILIO_AUTH_TOKEN', { TWILIO_AUTH_TOKEN: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
    ['IDENTITY', { IDENTITY: '' }],
    ['DEMO', { DEMO: 'on' }],
    ['NODE_ENV', { NODE_ENV: 'development' }],
    ['DANGER_PUBLIC_SIGN_IN_CODES', DANGER],
    ['SECRET_KEY', { SECRET_KEY: 'Replace me with thirty-two characters or more' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_replace_me' }],
    ['SECRET_KEY', { SECRET_KEY: 'x'.repeat(32) }],
    ['SECRET_KEY', { SECRET_KEY: 'password'.repeat(4) }],
    ['EARLIER_SECRET_KEYS', { EARLIER_SECRET_KEYS: `${deploymentSettings.SECRET_KEY},${'y'.repeat(32)}` }],
    ['IDENTITY_KEY', { IDENTITY_KEY: Buffer.alloc(32).toString('base64') }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') }],
    ['BACKUP_KEY', { BACKUP_KEY: Buffer.alloc(32).toString('base64') }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_test' }],
    ['PERSONA_WEBHOOK_SECRET', { PERSONA_WEBHOOK_SECRET: `wbhsec_${'0'.repeat(36)}` }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_of_the_tests' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_of_the_tests', APP_ENV: 'production' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests' }],
    ['PERSONA_API_KEY', { PERSONA_API_KEY: 'persona_sandbox_of_the_tests' }],
    ['TWILIO_FROM', { TWILIO_FROM: '+15005550006' }],
    ['FILES_URL', { FILES_URL: 'http://files.zodel.example' }],
    ['CHAT_URL', { CHAT_URL: 'HTTP://chat.zodel.example' }],
    ['TERMS_URL', { TERMS_URL: 'http://zodel.example/terms' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://zodel:replace-me-3@haproxy:5432/zodel' }],
  ])('names %s', (setting, wrong) => {
    expect(settingsIn(missingForDeployment({ ...deploymentSettings, ...wrong }))).toEqual([setting]);
  });
});

it('takes test keys where things are tried out', () => {
  const staging = { APP_ENV: 'staging', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(missingForDeployment({ ...deploymentSettings, ...staging })).toEqual([]);
});

describe('reasonsNotToStart', () => {
  it('starts a sandbox without settings', () => {
    expect(reasonsNotToStart({})).toEqual([]);
    expect(reasonsNotToStart({ DEMO: 'on', SMS_PROVIDER: 'local', APP_ENV: 'development' })).toEqual([]);
  });

  it('refuses to start what others can reach while a setting is missing', () => {
    expect(reasonsNotToStart({ HOST: '0.0.0.0' })).toHaveLength(6);
    expect(settingsIn(reasonsNotToStart({ APP_ENV: 'production', DEMO: 'on' }))).toContain('DEMO');
    expect(reasonsNotToStart({ ...DANGER, HOST: '0.0.0.0' })).toEqual([]);
  });

  it('refuses a live key in a sandbox, and a key without those that belong to it', () => {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = deploymentSettings;
    const keys = { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
    expect(settingsIn(reasonsNotToStart({ STRIPE_SECRET_KEY, ...keys }))).toEqual(['STRIPE_SECRET_KEY']);
    expect(reasonsNotToStart({ STRIPE_SECRET_KEY: 'sk_test_1', ...keys })).toEqual([]);
    expect(settingsIn(reasonsNotToStart({ STRIPE_SECRET_KEY: 'sk_test_1' }))).toEqual(Object.keys(keys));
  });

  it('requires PUBLIC_URL behind a proxy', () => {
    expect(reasonsNotToStart({ TRUST_PROXY: '127.0.0.1' })[0]?.sentence).toMatch(/without PUBLIC_URL/);
  });

  it.each([
    'on',
    'off',
    '127.0.0.1 10.0.0.1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'proxy',
    '::1%lo',
  ])('refuses TRUST_PROXY=%s', TRUST_PROXY => {
    const [reason] = reasonsNotToStart({ ...deploymentSettings, TRUST_PROXY });
    expect(reason?.sentence).toMatch(/^TRUST_PROXY names ".+", but takes addresses or ranges/);
  });

  it.each(['127.0.0.1', '::1', '10.0.0.0/8, 192.168.1.7', 'fd00::/8'])('accepts TRUST_PROXY=%s', TRUST_PROXY => {
    expect(reasonsNotToStart({ ...deploymentSettings, TRUST_PROXY })).toEqual([]);
  });
});

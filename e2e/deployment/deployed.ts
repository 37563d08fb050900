import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '#tools/settings.ts';
import { makeCertificate } from './certificate.ts';
import { type RunningSystem, startSystem } from './start-system.ts';
import { openTlsProxy } from './tls-proxy.ts';
import { openTwilio, TWILIO_HOST, type Twilio } from './twilio.ts';

export type Deployed = {
  /** The public address: the proxy's. */
  publicUrl: string;
  system: RunningSystem;
  twilio: Twilio;
  /** `npm run staff -- add`, while the server is running. */
  addOwner(name: string, phone: string, passphrase: string): void;
  close(): Promise<void>;
};

const HOST = 'localhost';

/** The system with the settings of a real deployment, behind a TLS proxy. */
export const deploy = async (): Promise<Deployed> => {
  const folder = mkdtempSync(join(tmpdir(), 'zodel-certificate-'));
  const certificate = makeCertificate(folder, [HOST, TWILIO_HOST]);
  const twilio = await openTwilio(certificate);
  let port = 0;
  const proxy = await openTlsProxy(certificate, () => port);
  const publicUrl = `https://${HOST}:${proxy.port}`;
  const settings = {
    APP_ENV: 'production',
    DEMO: 'off',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEY: 'a key for tests that is long enough to be one',
    STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_T5mZk0Yq8vXw3RbN1hLcE7sUjG4dPaFi',
    IDENTITY: 'office',
    ...twilio.settings,
  };
  const system = await startSystem('e2e-deployment', settings);
  port = system.port;
  return {
    publicUrl,
    system,
    twilio,
    addOwner: (name, phone, passphrase) => {
      const args = [inProject('tools', 'bootstrap.mjs'), 'staff', 'add', '--name', name, '--phone', phone];
      const env = { ...process.env, ...settings, DATA_DIR: system.dataDir, DATABASE_URL: '' };
      const { status, stderr } = spawnSync(process.execPath, args, { env, input: `${passphrase}\n`, encoding: 'utf8' });
      if (status !== 0) throw new Error(`No owner was added: ${stderr}`);
    },
    close: async () => {
      proxy.close();
      await system.close();
      twilio.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

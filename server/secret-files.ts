import { readFileSync } from 'node:fs';

/** Settings that are secrets, or contain one. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SECRET_KEY',
  'EARLIER_SECRET_KEYS',
  'BACKUP_KEY',
  'VAPID_PRIVATE_KEY',
  'IDENTITY_KEY',
  'TWILIO_AUTH_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PERSONA_API_KEY',
  'PERSONA_WEBHOOK_SECRET',
  'GOOGLE_PLACES_API_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  // With the key of a collector that asks for one.
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

const readSecret = (setting: string, path: string): string => {
  try {
    // A line is ended by most who write one.
    return readFileSync(path, 'utf8').trimEnd();
  } catch (error) {
    // Errors of files carry a code.
    throw new Error(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
};

/**
 * Secret stores hand out files: `SECRET_KEY_FILE` names the one whose content is SECRET_KEY. It is put into these settings under
 * that name, where programs and libraries look for it.
 */
export const readSecretFiles = (settings: Record<string, string | undefined>): void => {
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const path = settings[setting];
    if (!path) continue;
    if (settings[name]) throw new Error(`${name} and ${setting} are both set: keep one of them.`);
    const secret = readSecret(setting, path);
    if (secret === '') throw new Error(`${setting}: ${path} is empty.`);
    settings[name] = secret;
    // Programs that this one starts get the secret itself.
    delete settings[setting];
  }
};

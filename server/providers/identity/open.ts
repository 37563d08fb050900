import type { Config } from '../../config.ts';
import { publicInternet } from '../../safe-fetch/policy.ts';
import { personaInquiries } from './persona.ts';
import { pictureVault, vaultKeyFrom } from './picture-vault.ts';
import type { Identity } from './port.ts';

/** Persona where the settings say so; otherwise staff. */
export const openIdentity = (config: Config): Identity => {
  const { IDENTITY, IDENTITY_KEY, SECRET_KEY } = config;
  const vault = pictureVault(IDENTITY_KEY ? Buffer.from(IDENTITY_KEY, 'base64') : vaultKeyFrom(SECRET_KEY));
  if (IDENTITY === 'office') return { inquiries: null, vault };
  const {
    PERSONA_API_KEY: apiKey,
    PERSONA_TEMPLATE_ID: templateId,
    PERSONA_ENVIRONMENT_ID: environmentId,
    PERSONA_WEBHOOK_SECRET: secrets,
  } = config;
  if (!apiKey || !templateId || !environmentId || !secrets)
    throw new Error('IDENTITY=persona needs the settings that begin with PERSONA_.');
  const webhookSecrets = secrets.split(',').map(secret => secret.trim());
  return {
    inquiries: personaInquiries({ apiKey, templateId, environmentId, webhookSecrets, policy: publicInternet }),
    vault,
  };
};

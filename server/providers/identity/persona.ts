import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { FetchPolicy } from '../../safe-fetch/policy.ts';
import { requestSafely } from '../../safe-fetch/request.ts';
import { IdentityError, type Inquiries, type InquiryState } from './port.ts';
import { readWebhook } from './read-webhook.ts';

/** The API as it was at this version, whatever the account is set to. */
const VERSION = '2023-01-05';
const ASK_MS = 10_000;
const ANSWER_BYTES = 1_048_576;

const states = new Map<string, InquiryState>([
  ['created', 'PENDING'],
  ['pending', 'PENDING'],
  ['expired', 'EXPIRED'],
  ['completed', 'REVIEW'],
  ['needs_review', 'REVIEW'],
  ['approved', 'APPROVED'],
  ['declined', 'DECLINED'],
  ['failed', 'DECLINED'],
]);

const Field = z.object({ value: z.string().nullish() }).nullish();
const Answer = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({
      status: z.string(),
      'reference-id': z.string().nullish(),
      fields: z.object({ birthdate: Field }).nullish(),
    }),
  }),
  meta: z.object({ 'session-token': z.string().nullish() }).nullish(),
});

export type PersonaAccount = {
  apiKey: string;
  templateId: string;
  environmentId: string;
  webhookSecrets: readonly string[];
  policy: FetchPolicy;
  /** Where its API is. */
  origin?: string;
};

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  // Its parts are buffers as long as no encoding is set.
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new IdentityError('UNREACHABLE', 'Persona answered more than can be read.');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Persona by its API: inquiries are created here, continued in the browser, and decided there. */
export const personaInquiries = ({
  apiKey,
  templateId,
  environmentId,
  webhookSecrets,
  policy,
  origin = 'https://api.withpersona.com',
}: PersonaAccount): Inquiries => {
  const send = async (method: 'GET' | 'POST', path: string, key: string | null, content: unknown) => {
    const body = content === null ? null : Buffer.from(JSON.stringify(content));
    const answer = await requestSafely(`${origin}/api/v1${path}`, {
      policy,
      signal: AbortSignal.timeout(ASK_MS),
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        'persona-version': VERSION,
        'key-inflection': 'kebab',
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      },
      ...(body && { body }),
    });
    return { status: answer.statusCode ?? 0, bytes: await bytesOf(answer) };
  };

  const ask = async (method: 'GET' | 'POST', path: string, key: string | null = null, content: unknown = null) => {
    const { status, bytes } = await send(method, path, key, content).catch(error => {
      throw error instanceof IdentityError ? error : new IdentityError('UNREACHABLE', 'Persona did not answer.');
    });
    if (status === 429 || status >= 500) throw new IdentityError('UNREACHABLE', `Persona answered ${status}.`);
    if (status < 200 || status > 299) throw new IdentityError('INVALID', `Persona answered ${status}.`);
    try {
      return Answer.parse(JSON.parse(bytes.toString('utf8')));
    } catch {
      throw new IdentityError('UNREACHABLE', 'Persona answered something that could not be read.');
    }
  };

  const inquiryPath = (id: string) => `/inquiries/${encodeURIComponent(id)}`;

  return {
    environmentId,
    createInquiry: async ({ key, userId }) => {
      const attributes = { 'inquiry-template-id': templateId, 'reference-id': userId };
      const { data } = await ask('POST', '/inquiries', key, { data: { attributes } });
      return { id: data.id };
    },
    resumeInquiry: async ({ key, id }) => {
      const { meta } = await ask('POST', `${inquiryPath(id)}/resume`, key);
      return { sessionToken: meta?.['session-token'] ?? null };
    },
    readInquiry: async id => {
      const { data } = await ask('GET', inquiryPath(id));
      const { status, fields, 'reference-id': userId } = data.attributes;
      return {
        id: data.id,
        state: states.get(status) ?? 'REVIEW',
        userId: userId ?? null,
        birthDate: fields?.birthdate?.value ?? null,
      };
    },
    readWebhook: (body, signature) =>
      readWebhook(body, signature, { secrets: webhookSecrets, nowSeconds: Math.floor(Date.now() / 1_000) }),
  };
};

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../ids.ts';
import { personaInquiries } from '../providers/identity/persona.ts';
import type { Inquiries } from '../providers/identity/port.ts';
import { publicInternet } from '../safe-fetch/policy.ts';
import { closeAfterFile } from './close-after-file.ts';

type Inquiry = { id: string; status: string; referenceId: string; birthdate: string | null };
type Request = { method: string; path: string; headers: Record<string, unknown> };

const SECRET = 'wbhsec_of_the_tests';

const bodyOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Persona's API as far as we use it, on this machine. */
export const aPersona = async () => {
  const inquiries = new Map<string, Inquiry>();
  const byKey = new Map<string, string>();
  const requests: Request[] = [];
  const faults: number[] = [];

  const create = (key: string, body: string): Inquiry => {
    const known = inquiries.get(byKey.get(key) ?? '');
    if (known) return known;
    const { attributes } = JSON.parse(body).data;
    const made = { id: `inq_${newId()}`, status: 'created', referenceId: attributes['reference-id'], birthdate: null };
    inquiries.set(made.id, made);
    byKey.set(key, made.id);
    return made;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    requests.push({ method, path: url, headers });
    const fault = faults.shift();
    if (fault) return response.writeHead(fault).end();
    const [, id = '', action] = /^\/api\/v1\/inquiries(?:\/([^/]+)(?:\/(resume))?)?$/.exec(url) ?? [];
    const inquiry = id ? inquiries.get(id) : create(String(headers['idempotency-key']), body);
    if (!inquiry) return response.writeHead(404).end();
    const attributes = {
      status: inquiry.status,
      'reference-id': inquiry.referenceId,
      fields: { birthdate: { type: 'date', value: inquiry.birthdate } },
    };
    const meta = action ? { 'session-token': `session of ${inquiry.id}` } : {};
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { type: 'inquiry', id: inquiry.id, attributes }, meta }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  closeAfterFile(async () => void server.close());
  const { port } = server.address() as AddressInfo;

  const adapter: Inquiries = personaInquiries({
    apiKey: 'persona_of_the_tests',
    templateId: 'itmpl_of_the_tests',
    environmentId: 'env_of_the_tests',
    webhookSecrets: [SECRET],
    policy: { ...publicInternet, mayReach: () => true, ports: 'ANY' },
    origin: `http://127.0.0.1:${port}`,
  });

  return {
    adapter,
    inquiries,
    requests,
    /** Statuses that the next requests are answered with instead. */
    faults,
    /** What the person did in the form, and what came of it. */
    decide: (id: string, status: string, birthdate: string | null = '1999-03-04') => {
      const inquiry = inquiries.get(id);
      if (inquiry) inquiries.set(id, { ...inquiry, status, birthdate });
    },
  };
};

/** An event as Persona sends it. */
export const personaEvent = (inquiryId: string, name = 'inquiry.approved', type = 'inquiry'): Buffer =>
  Buffer.from(
    JSON.stringify({
      data: {
        type: 'event',
        id: `evt_${newId()}`,
        attributes: { name, payload: { data: { type, id: inquiryId, attributes: { status: 'approved' } } } },
      },
    }),
  );

export const personaSignature = (body: Buffer, { secret = SECRET, ageSeconds = 0 } = {}): string => {
  const at = Math.floor(Date.now() / 1_000) - ageSeconds;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
};

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { afterEach, describe, expect, it } from 'vitest';
import { SmsError } from '../ports.ts';
import { twilioSms } from './twilio.ts';

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', from: '+17025550100' };
const message = { to: '+17025550123', text: 'Your code is 123456.' };

describe('twilioSms', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** The real SDK, whose requests go to a server of the test instead of the vendor's. */
  const vendor = async (answer: { status: number; body: object } | 'silence') => {
    const requests: { url: string; body: URLSearchParams; authorization: string }[] = [];
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const body = (await request.toArray()).join('');
      requests.push({
        url: request.url ?? '',
        body: new URLSearchParams(body),
        authorization: request.headers.authorization ?? '',
      });
      if (answer === 'silence') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    };
    server = createServer((request, response) => void respond(request, response));
    await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    class Redirected extends twilio.RequestClient {
      override request<Data>(options: RequestClient.RequestOptions<Data>) {
        return super.request<Data>({
          ...options,
          uri: options.uri.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`),
        });
      }
    }
    return { requests, httpClient: new Redirected({ timeout: 300 }) };
  };

  it('sends the message from our number', async () => {
    const { requests, httpClient } = await vendor({ status: 201, body: { sid: 'SM1' } });
    await twilioSms(account, { httpClient }).send(message);
    expect(requests[0]?.url).toContain(`/Accounts/${account.accountSid}/Messages.json`);
    expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
      To: message.to,
      From: account.from,
      Body: message.text,
    });
    expect(requests[0]?.authorization).toMatch(/^Basic /);
  });

  it('sends through a messaging service when one is configured', async () => {
    const { requests, httpClient } = await vendor({ status: 201, body: { sid: 'SM1' } });
    await twilioSms({ ...account, from: 'MG1' }, { httpClient }).send(message);
    expect(requests[0]?.body.get('MessagingServiceSid')).toBe('MG1');
    expect(requests[0]?.body.get('From')).toBeNull();
  });

  it('reports an unreachable number, without repeating it', async () => {
    const { httpClient } = await vendor({
      status: 400,
      body: { code: 21211, message: `Invalid 'To' Phone Number: ${message.to}`, status: 400 },
    });
    const error = await twilioSms(account, { httpClient })
      .send(message)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(SmsError);
    expect(error).toMatchObject({ isNumberAtFault: true });
    expect(String(error)).not.toContain(message.to);
  });

  it('does not blame the number for a failure of the vendor', async () => {
    const { httpClient } = await vendor({ status: 503, body: { code: 20503, message: 'Unavailable', status: 503 } });
    await expect(twilioSms(account, { httpClient }).send(message)).rejects.toMatchObject({
      name: 'SmsError',
      isNumberAtFault: false,
    });
  });

  it('gives up on an unresponsive vendor', async () => {
    const { httpClient } = await vendor('silence');
    await expect(twilioSms(account, { httpClient }).send(message)).rejects.toMatchObject({
      name: 'SmsError',
      isNumberAtFault: false,
    });
  });
});

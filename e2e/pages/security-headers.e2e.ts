import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const firstIn = (html: string, address: RegExp): string => {
  const [found] = address.exec(html) ?? [];
  if (!found) throw new Error(`The page names no ${address}.`);
  return found;
};

test('pages, their scripts and their pictures forbid sniffing, framing, plug-ins and another base', async ({
  request,
}) => {
  const html = await (await request.get('/zodels')).text();
  const addresses = [
    ...['/', '/zodels', '/hire-models', '/office', '/robots.txt', '/worker.js'],
    firstIn(html, /\/assets\/[\w.-]+\.js/),
    firstIn(html, /\/2024-01\/images\/[\w./-]+/),
  ];
  for (const address of addresses) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const { 'x-content-type-options': sniffing, 'content-security-policy': policy = '' } = answer.headers();
    expect([address, sniffing]).toEqual([address, 'nosniff']);
    expect([address, policy.split('; ')]).toEqual([
      address,
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    ]);
  }
});

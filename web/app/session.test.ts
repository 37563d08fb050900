import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#client/client.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { cookieSession, mayBeSignedIn } from './session.ts';

/** A fake cookie jar, with the text each cookie was set with. */
const jar = new Map<string, { value: string; written: string }>();
const put = (name: string, value: string) => jar.set(name, { value, written: '' });
const aDocument = {
  documentElement: { dataset: { slug: 'zodel' } },
  get cookie() {
    return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
  },
  set cookie(written: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? [];
    if (written.includes('max-age=0;')) jar.delete(name);
    else jar.set(name, { value, written });
  },
};

beforeEach(() => {
  jar.clear();
  vi.stubGlobal('document', aDocument);
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('stores both tokens under the product’s prefix, as JSON, for 90 days and the whole site', () => {
    cookieSession.write({ accessToken: 'a', refreshToken: 'r' });
    expect([...jar.keys()]).toEqual(['zodel_token', 'zodel_refresh_token']);
    expect(jar.get('zodel_token')?.written).toBe(
      'zodel_token=%22a%22; path=/; max-age=7776000; samesite=strict; secure',
    );
    expect(jar.get('zodel_refresh_token')?.written).toContain('=%22r%22; path=/; max-age=7776000;');
  });

  it('reads back any pair of tokens, and nothing once they are cleared', () => {
    const token = fc.stringMatching(/^[\x21-\x7e]{1,200}$/);
    fc.assert(
      fc.property(token, token, (accessToken, refreshToken) => {
        cookieSession.write({ accessToken, refreshToken });
        expect(cookieSession.read()).toEqual({ accessToken, refreshToken });
        cookieSession.clear();
        expect([cookieSession.read(), jar.size]).toEqual([{ accessToken: null, refreshToken: null }, 0]);
      }),
    );
  });

  it('may be signed in with either token', () => {
    expect(mayBeSignedIn()).toBe(false);
    cookieSession.write({ accessToken: null, refreshToken: 'r' });
    expect(mayBeSignedIn()).toBe(true);
  });

  it('reads garbled cookies as a valid token or none', async () => {
    const sent: Headers[] = [];
    const answering: typeof fetch = async (_, init) => {
      sent.push(new Headers(init?.headers));
      return Response.json({ done: true });
    };
    const client = createClient({ wire: marketplaceWire, baseUrl: '', session: cookieSession, fetch: answering });
    const written = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }).map(text => encodeURIComponent(JSON.stringify(text))),
      fc.jsonValue().map(value => encodeURIComponent(JSON.stringify(value))),
      fc.constantFrom(
        '%',
        '%22',
        '%22a%0Ab%22',
        '%22caf%C3%A9%22',
        'plain',
        'undefined',
        'null',
        '%7B%22token%22%3A1%7D',
      ),
    );
    await fc.assert(
      fc.asyncProperty(written, async value => {
        put('zodel_token', value.replaceAll(/[;\s]/g, ''));
        await client.call('getUser', {});
        const { accessToken } = cookieSession.read();
        expect(sent.at(-1)?.get('authorization')).toBe(accessToken === null ? null : `Bearer ${accessToken}`);
      }),
      { numRuns: 50 },
    );
  }, 60_000);
});

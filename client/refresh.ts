import type { Tokens } from '#contract/schemas/auth.ts';
import { marketplaceWire } from '#contract/wire/marketplace.ts';
import { CallError } from './call-error.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { addressOf, headersOf } from './request.ts';
import { type Session, storedTokens } from './session.ts';
import { timeLimit } from './time-limit.ts';

type Settings = { baseUrl: string; session: Session; fetch: typeof fetch; timeoutMs: number };

/**
 * One refresh for all calls in flight. Resolves to true when there is a token to try other than the refused one, to
 * false when the session has ended; throws when the server could not be reached, and keeps the tokens.
 */
export function refresher({
  baseUrl,
  session,
  fetch,
  timeoutMs,
}: Settings): (refused: string | null) => Promise<boolean> {
  let inFlight: Promise<boolean> | null = null;

  async function trade(refused: string | null): Promise<boolean> {
    // Another holder of the tokens may have refreshed them while this one waited for the lock.
    const { accessToken, refreshToken } = session.read();
    if (accessToken && accessToken !== refused) return true;
    if (!refreshToken) return false;
    const limit = timeLimit(timeoutMs);
    try {
      const response = await fetch(baseUrl + addressOf(marketplaceWire.getAccessToken, {}), {
        method: 'POST',
        headers: headersOf(null, { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken, timeZone: ownTimeZone() }),
        signal: limit.signal,
      });
      if (response.status >= 400 && response.status < 500) return false;
      if (response.status !== 200) throw await CallError.from(response);
      const tokens: unknown = await response.json();
      if (!areTokens(tokens)) throw CallError.unanswered('UNREADABLE');
      session.write(storedTokens(tokens));
      return true;
    } catch (error) {
      throw limit.explain(error);
    } finally {
      limit.clear();
    }
  }

  return refused => {
    inFlight ??= (session.exclusively ? session.exclusively(() => trade(refused)) : trade(refused)).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}

/** An answer that is not the server's, such as a captive portal's, must not clear the tokens. */
const areTokens = (answer: unknown): answer is Tokens => {
  if (typeof answer !== 'object' || answer === null) return false;
  const { access_token, refresh_token } = { access_token: null, refresh_token: null, ...answer };
  return typeof access_token === 'string' && typeof refresh_token === 'string';
};

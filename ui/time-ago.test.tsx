import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { serverNowMs, setClockOffset } from './clock.ts';
import { TimeAgo } from './time-ago.tsx';

const HOUR_MS = 3_600_000;

afterEach(() => setClockOffset(0));

it('measures the age of server times by the server’s clock', () => {
  for (const hoursAhead of [5, -5, 0]) {
    setClockOffset(hoursAhead * HOUR_MS);
    const at = new Date(serverNowMs() - 3.5 * HOUR_MS).toISOString();
    expect(renderToStaticMarkup(<TimeAgo at={at} />)).toContain('3 h ago');
  }
});

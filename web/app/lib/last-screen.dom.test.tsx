import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const card = (job: string) =>
  `<section><h2><a href="/model/account/dashboard?job=${job}">Look book</a></h2><button>Check out</button></section>`;

/** Shows the last screen with the card of one job, presses its button, and then shows the app with that of another. */
const pressed = async (before: string, now: string): Promise<string[]> => {
  vi.stubEnv('SSR', true);
  const { lastScreenScript } = await import('./last-screen.ts');
  const kept = { owner: 'mara', version: '1', html: card(before), css: '', atMs: Date.now() };
  localStorage.setItem('zodel_last_screen', JSON.stringify(kept));
  document.body.innerHTML = '<main aria-busy="true"></main>';
  // The script of the document, as the browser runs it.
  new Function(lastScreenScript)();
  const shown = document.querySelector('last-screen button');
  if (!shown) throw new Error('The last screen is not shown.');
  fireEvent.click(shown);
  const clicks: string[] = [];
  document.querySelector('main')?.remove();
  document.body.insertAdjacentHTML('beforeend', card(now));
  document.body.lastElementChild?.addEventListener('click', () => clicks.push(now));
  await vi.waitFor(() => expect(document.querySelector('last-screen')).toBeNull());
  await new Promise(done => setTimeout(done));
  return clicks;
};

beforeEach(() => {
  history.replaceState(null, '', '/model/account/dashboard');
  Object.assign(document.documentElement.dataset, { slug: 'zodel', version: '1', app: '' });
  const token = `h.${btoa(JSON.stringify({ sub: 'mara' }))}.s`;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`zodel_token=${encodeURIComponent(JSON.stringify(token))}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
  document.body.innerHTML = '';
  for (const name of ['slug', 'version', 'app']) delete document.documentElement.dataset[name];
});

it('presses the button of the same job on the screen that follows', async () => {
  expect(await pressed('1', '1')).toEqual(['1']);
});

it('presses nothing where the day has gone on to another job', async () => {
  expect(await pressed('1', '2')).toEqual([]);
});

import { expect, it } from 'vitest';
import type { PushPayload } from '#contract/values/notification.ts';
import { showNotice } from './show-notice.ts';

type Shown = { title: string; options: NotificationOptions & { actions?: unknown } };

/** What a browser is told to show of a push with this text; null is a push without contents. */
const shownOf = async (text: string | null): Promise<Shown[]> => {
  const shown: Shown[] = [];
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
  };
  // The one part of both that it uses.
  const scope = { registration } as unknown as ServiceWorkerGlobalScope;
  const data = text === null ? null : ({ json: () => JSON.parse(text) } as PushMessageData);
  await showNotice(scope, data);
  return shown;
};

it('shows what the server wrote, with the answers that can be given on it', async () => {
  const address = '/model/account/dashboard?job=1';
  const payload: PushPayload = { title: 'Zodel', body: 'Leave now.', address, tag: 'TRAVEL-1', actions: ['ON_MY_WAY'] };
  expect(await shownOf(JSON.stringify(payload))).toEqual([
    {
      title: 'Zodel',
      options: expect.objectContaining({
        body: 'Leave now.',
        tag: 'TRAVEL-1',
        data: { address },
        actions: [{ action: 'ON_MY_WAY', title: 'On my way' }],
      }),
    },
  ]);
});

it.each([
  ['no contents', null],
  ['contents cut short', '{"title":"Zo'],
  ['nothing', ''],
])('still shows a notice of a push with %s, which leads to the front page', async (_, text) => {
  expect(await shownOf(text)).toEqual([
    {
      title: '',
      options: expect.objectContaining({ body: 'Something new waits for you.', data: { address: '/' }, actions: [] }),
    },
  ]);
});

it.each(['null', '{}', '"text"', '7'])('still shows a notice of a push that is no notice: %s', async text => {
  expect(await shownOf(text)).toMatchObject([{ options: { body: 'Something new waits for you.' } }]);
});

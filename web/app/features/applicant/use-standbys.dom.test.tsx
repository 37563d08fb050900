import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { settle } from '#ui/testing/settle.ts';
import { queryClient } from '#web/query.ts';
import { cookieSession } from '#web/session.ts';
import { anApplicant } from './testing/applicants.ts';
import { usePreventUnload } from './use-prevent-unload.ts';
import { useStandbys } from './use-standbys.ts';

const [nora, fay, ines] = ['nora', 'fay', 'ines'].map(id => anApplicant(id)) as [Applicant, Applicant, Applicant];
const people = new Map([nora, fay, ines].map(applicant => [applicant.model.id, applicant]));

/** What the server has, the orders it was sent, and a way to let it answer the next of them. */
const saved: string[] = [];
const sent: string[][] = [];
const waiting: (() => void)[] = [];
const answerNext = () => {
  waiting.shift()?.();
  return settle();
};

const answer = (ids: readonly string[]) => Response.json({ items: ids.map(id => people.get(id)) });

beforeEach(() => {
  queryClient.clear();
  sent.length = waiting.length = 0;
  saved.splice(0, Number.POSITIVE_INFINITY, 'nora', 'fay');
  cookieSession.write({ accessToken: 'token', refreshToken: 'refresh' });
  vi.stubGlobal('fetch', async (_: unknown, request?: RequestInit) => {
    await new Promise<void>(done => waiting.push(done));
    if (request?.method !== 'PUT') return answer(saved);
    const { modelIds } = JSON.parse(String(request.body));
    sent.push(modelIds);
    return answer(modelIds);
  });
});

function Order() {
  const { standbys, save, toggle } = useStandbys('018f0000-0000-7000-8000-000000000001');
  usePreventUnload();
  return (
    <>
      <output>{standbys.map(({ model }) => model.id).join(' ')}</output>
      <button type="button" onClick={() => toggle(ines)}>
        Toggle
      </button>
      <button type="button" onClick={() => save([...standbys].reverse())}>
        Reverse
      </button>
    </>
  );
}
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Order />
    </QueryClientProvider>,
  );
const press = (name: string) => {
  screen.getByRole('button', { name }).click();
  return settle();
};
const shown = () => screen.getByRole('status').textContent;
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('loads an order that is not known before it appends to it', async () => {
  open();
  await press('Toggle');
  expect(sent).toEqual([]);
  await answerNext();
  await answerNext();
  expect(sent).toEqual([['nora', 'fay', 'ines']]);
  expect(shown()).toBe('nora fay ines');
});

it('shows the last order while earlier ones are answered, and asks before the page is left with one unsent', async () => {
  open();
  await settle();
  await answerNext();
  expect(asksBeforeLeaving()).toBe(false);
  await press('Toggle');
  await press('Reverse');
  expect(shown()).toBe('ines fay nora');
  await answerNext();
  expect(sent).toEqual([['nora', 'fay', 'ines']]);
  expect(shown()).toBe('ines fay nora');
  expect(asksBeforeLeaving()).toBe(true);
  await answerNext();
  expect(sent.at(-1)).toEqual(['ines', 'fay', 'nora']);
  expect(shown()).toBe('ines fay nora');
  expect(asksBeforeLeaving()).toBe(false);
});

it('keeps the saved order where a read that began before is answered after', async () => {
  open();
  await settle();
  await answerNext();
  void queryClient.invalidateQueries();
  await settle();
  await press('Toggle');
  const [read, save] = waiting.splice(0, 2);
  save?.();
  await settle();
  read?.();
  await settle();
  await press('Toggle');
  await answerNext();
  expect(sent).toEqual([
    ['nora', 'fay', 'ines'],
    ['nora', 'fay'],
  ]);
});

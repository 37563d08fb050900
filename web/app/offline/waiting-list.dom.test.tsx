import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type Entry, MOST_TRIES } from '#client/offline/outbox-storage.ts';
import { mayBeSentNow, storeWaitingCount, waitingActions } from './offline-state.ts';
import { WaitingList } from './waiting-list.tsx';

const { outbox } = vi.hoisted(() => ({
  outbox: { tryAgain: vi.fn(async () => undefined), takeBack: vi.fn(async () => true) },
}));
vi.mock('./outbox.ts', () => ({ outbox: () => outbox }));

const anEntry = (order: number, what: string, part: Partial<Entry> = {}): Entry => ({
  name: 'checkIn',
  input: {},
  key: String(order),
  what,
  about: 'Runway in Reno',
  address: '/model/account/dashboard?job=a',
  subject: 'a',
  at: '2026-11-25T10:00:00.000Z',
  order,
  owner: 'ines',
  refusal: null,
  ...part,
});

const hold = (entries: Entry[]) => {
  waitingActions.write(entries);
  storeWaitingCount(entries.filter(({ refusal }) => refusal === null).length);
};
afterEach(() => hold([]));

it('says what could not be sent and what waits for it, and lets it be tried again or discarded', async () => {
  const entries = [
    anEntry(1, 'Check in', { tries: MOST_TRIES }),
    anEntry(2, 'Check out'),
    anEntry(3, 'Apply', { subject: 'b', tries: 2 }),
    anEntry(4, 'Confirm', { subject: 'c', refusal: 'You are not booked.' }),
  ];
  hold(entries);
  render(
    <MemoryRouter>
      <WaitingList entries={entries} />
    </MemoryRouter>,
  );
  const rows = within(screen.getByRole('list', { name: 'Waits to be sent' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Check in · Runway in RenoCould not be sent: our service did not take it. It stays here until you decide.Try againDiscard',
    'Check out · Runway in RenoWaits until “Check in” is sent or discardedTake back',
    expect.stringMatching(/^Apply · Runway in RenoWaits to be sent, since .*Take back$/),
    'Confirm · Runway in RenoYou are not booked.Remove',
  ]);
  screen.getByRole('button', { name: 'Try again: Check in, Runway in Reno' }).click();
  await vi.waitFor(() => expect(outbox.tryAgain).toHaveBeenCalledWith(1));
  screen.getByRole('button', { name: 'Discard: Check in, Runway in Reno' }).click();
  await vi.waitFor(() => expect(outbox.takeBack).toHaveBeenCalledWith(1));
});

it('lets what is done be sent at once where only something else could not be sent', () => {
  expect(mayBeSentNow('a')).toBe(true);
  const [unsent, waiting] = [anEntry(1, 'Check in', { tries: MOST_TRIES }), anEntry(2, 'Apply', { subject: 'b' })];
  hold([unsent]);
  expect([mayBeSentNow('a'), mayBeSentNow('b')]).toEqual([false, true]);
  hold([unsent, waiting]);
  expect(mayBeSentNow('c')).toBe(false);
  // What waits is known before it is read.
  waitingActions.write([]);
  expect(mayBeSentNow('c')).toBe(false);
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SlotList } from './slot-list.tsx';
import type { TimeSlot } from './venue-time.ts';

const slot = (date: string, timeFrom = '', timeTo = ''): TimeSlot => ({ date, timeFrom, timeTo });

function Days({ first, error }: { first: TimeSlot[]; error?: string }) {
  const [slots, setSlots] = useState<readonly TimeSlot[]>(first);
  return <SlotList slots={slots} zone="UTC" onChange={setSlots} errorAt={() => error} />;
}

const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const remove = (day: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${day}` }));

it('keeps the focus in the list when a day is removed', async () => {
  render(<Days first={[slot('2026-12-04'), slot('2026-12-05'), slot('2026-12-06')]} />);
  await remove('Sat, Dec 5');
  expect(focusedName()).toBe('Remove Sun, Dec 6');
  await remove('Sun, Dec 6');
  expect(focusedName()).toBe('Remove Fri, Dec 4');
  await remove('Fri, Dec 4');
  expect(focusedName()).toBe('Choose each day that models are needed.');
});

it('keeps the focus at the times that were copied to all days', async () => {
  render(<Days first={[slot('2026-12-04', '18:00', '22:00'), slot('2026-12-05')]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy to all days' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Fri, Dec 4, from' }));
});

it('marks the time that is missing, and describes it by the error', () => {
  render(<Days first={[slot('2026-12-04', '18:00')]} error="Choose when it starts and ends." />);
  const [from, to] = screen.getAllByRole('combobox');
  expect(from?.getAttribute('aria-invalid')).toBeNull();
  expect(to?.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(to?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Choose when it starts and ends.');
});

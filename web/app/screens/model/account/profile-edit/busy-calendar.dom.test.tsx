import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ModelCalendar } from '#contract/schemas/model-calendar.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { BusyCalendar } from './busy-calendar.tsx';

const calendarOf = (unread: number): ModelCalendar => ({
  ...{ timeZone: 'America/New_York', bookOuts: [], repeating: [], availableUntil: null, booked: [] },
  busyCalendar: { host: 'calendar.example', readAt: '2026-12-01T10:00:00.000Z', failure: null, times: 3, unread },
});

it.each([
  [0, null],
  [1, '1 entry of this calendar could not be read in full. Enter times that are missing as times away.'],
  [2, '2 entries of this calendar could not be read in full. Enter times that are missing as times away.'],
])('says that %d entries of the calendar could not be read', (unread, text) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.clear();
  queryClient.setQueryData(queryFor('getBookOuts', {}).queryKey, calendarOf(unread));
  render(
    <QueryClientProvider client={queryClient}>
      <BusyCalendar />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/3 busy times ahead/)).toBeTruthy();
  if (text) expect(screen.getByText(text)).toBeTruthy();
  else expect(screen.queryByText(/could not be read/)).toBeNull();
});

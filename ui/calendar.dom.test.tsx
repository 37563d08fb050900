import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Calendar, type DayRange } from './calendar.tsx';
import { type Day, firstDay, lastDay } from './days.ts';

const day = (name: RegExp) => screen.getByRole('button', { name });

function Days() {
  const [days, setDays] = useState<readonly Day[]>([]);
  return (
    <>
      <Calendar label="Days" mode="multiple" most={2} today="2026-12-01" value={days} onValueChange={setDays} />
      <output aria-label="Chosen">{days.join()}</output>
    </>
  );
}

function Limited() {
  const [days, setDays] = useState<readonly Day[]>([]);
  return (
    <>
      <Calendar
        label="Days"
        mode="multiple"
        today="2026-12-01"
        min="2026-12-03"
        max="2026-12-20"
        value={days}
        onValueChange={setDays}
      />
      <output aria-label="Chosen">{days.join()}</output>
    </>
  );
}

function Range() {
  const [range, setRange] = useState<DayRange | null>(null);
  return (
    <>
      <Calendar label="Away" mode="range" today="2026-12-01" value={range} onValueChange={setRange} />
      <output aria-label="Chosen">{range ? `${range.from} to ${range.to}` : ''}</output>
    </>
  );
}

describe('Calendar', () => {
  it('sorts several days, up to the maximum', async () => {
    render(<Days />);
    for (const name of [/December 9,/, /December 3,/, /December 20,/]) await userEvent.click(day(name));
    expect(screen.getByLabelText('Chosen').textContent).toBe('2026-12-03,2026-12-09');
    await userEvent.click(day(/December 9,/));
    expect(screen.getByLabelText('Chosen').textContent).toBe('2026-12-03');
  });

  it('makes a range of two days, and one of a single day', async () => {
    render(<Range />);
    await userEvent.click(day(/December 10/));
    expect(screen.getByLabelText('Chosen').textContent).toBe('2026-12-10 to 2026-12-10');
    await userEvent.click(day(/December 12/));
    expect(screen.getByLabelText('Chosen').textContent).toBe('2026-12-10 to 2026-12-12');
  });

  it('says why a day beyond its limits cannot be chosen, until one is that can', async () => {
    render(<Limited />);
    const chosen = () => screen.getByLabelText('Chosen').textContent;
    await userEvent.click(day(/December 2, 2026, not possible/));
    expect([screen.getByRole('alert').textContent, chosen()]).toEqual(['Choose 12/03/2026 or later.', '']);
    await userEvent.click(day(/December 22, 2026, not possible/));
    expect([screen.getByRole('alert').textContent, chosen()]).toEqual(['Choose 12/20/2026 or earlier.', '']);
    await userEvent.click(day(/December 3,/));
    expect([screen.getByRole('alert').textContent, chosen()]).toEqual(['', '2026-12-03']);
    // An earlier day can be taken away when the limit has moved past it.
    await userEvent.click(day(/December 3,/));
    expect(chosen()).toBe('');
  });

  it('covers 1900 to 2099 whatever its limits, marks today, and moves by the arrow keys', async () => {
    render(
      <Calendar
        label="Day"
        value="2026-12-05"
        today="2026-12-04"
        min="2026-12-03"
        autoFocus
        onValueChange={() => {}}
      />,
    );
    expect(day(/^Today, .*December 4/)).toBeDefined();
    expect(screen.getByRole('button', { name: /previous month/i }).getAttribute('aria-disabled')).toBeNull();
    expect(document.activeElement).toBe(day(/December 5, 2026, selected/));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(day(/December 13/));
  });

  it('covers 1900 to 2099 by default', () => {
    const at = (value: Day) => {
      const { unmount } = render(<Calendar label="Day" value={value} onValueChange={() => {}} />);
      const ends = [/previous month/i, /next month/i].map(name =>
        screen.getByRole('button', { name }).getAttribute('aria-disabled'),
      );
      unmount();
      return ends;
    };
    expect([firstDay, lastDay]).toEqual(['1900-01-01', '2099-12-31']);
    expect([at('1900-01-20'), at('2099-12-20')]).toEqual([
      ['true', null],
      [null, 'true'],
    ]);
  });
});

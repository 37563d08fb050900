import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DatePicker } from './date-picker.tsx';
import type { Day } from './days.ts';

function Birthday({ onChange = () => {} }: { onChange?: (day: Day | null) => void }) {
  const [day, setDay] = useState<Day | null>(null);
  return (
    <DatePicker
      label="Date of birth"
      value={day}
      onValueChange={next => {
        setDay(next);
        onChange(next);
      }}
      min="2000-01-10"
      max="2000-02-20"
    />
  );
}
const input = () => screen.getByRole('textbox', { name: 'Date of birth' });

describe('DatePicker', () => {
  it('accepts a typed day within its bounds, and an empty field as no day', async () => {
    const onChange = vi.fn();
    render(<Birthday onChange={onChange} />);
    await userEvent.type(input(), '1/15/2000');
    expect(onChange).toHaveBeenLastCalledWith('2000-01-15');
    await userEvent.tab();
    expect(input()).toHaveProperty('value', '01/15/2000');
    await userEvent.clear(input());
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it.each([
    ['soon', 'Write the date as 11/21/2026.'],
    ['1/9/2000', 'Choose 01/10/2000 or later.'],
    ['2/21/2000', 'Choose 02/20/2000 or earlier.'],
  ])('explains on blur what is wrong with %s, and keeps the text', async (text, complaint) => {
    const onChange = vi.fn();
    render(<Birthday onChange={onChange} />);
    await userEvent.type(input(), text);
    expect(screen.queryByText(complaint)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(complaint)).toBeDefined();
    expect(input()).toHaveProperty('value', text);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes a day from the calendar, which closes', async () => {
    const onChange = vi.fn();
    render(<Birthday onChange={onChange} />);
    await userEvent.type(input(), '1/15/2000');
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await userEvent.click(await screen.findByRole('button', { name: /January 18/ }));
    expect(onChange).toHaveBeenLastCalledWith('2000-01-18');
    expect(input()).toHaveProperty('value', '01/18/2000');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

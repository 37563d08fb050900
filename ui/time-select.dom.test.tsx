import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TimeSelect } from './time-select.tsx';

it('offers quarter hours within its bounds, each with its note, and returns the value', async () => {
  const onChange = vi.fn();
  render(
    <TimeSelect
      label="To"
      from="23:15"
      to="23:45"
      note={time => (time === '23:45' ? 'late' : undefined)}
      onValueChange={onChange}
    />,
  );
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Choose a time',
    '11:15 PM',
    '11:30 PM',
    '11:45 PM (late)',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), '11:30 PM');
  expect(onChange).toHaveBeenCalledWith('23:30');
});

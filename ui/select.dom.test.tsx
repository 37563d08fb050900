import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

it('reports a choice and its removal, and is described by its hint and error', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'RUNWAY', label: 'Runway' },
    { value: 'FITTING', label: 'Fitting', disabled: true },
  ];
  render(
    <Select
      label="Category"
      hint="One of two."
      error="Choose a category."
      placeholder="Any"
      options={options}
      onValueChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Category' });
  await userEvent.selectOptions(select, 'Runway');
  await userEvent.selectOptions(select, 'Any');
  expect(onChange.mock.calls).toEqual([['RUNWAY'], ['']]);
  expect(screen.getByRole('option', { name: 'Fitting' })).toHaveProperty('disabled', true);
  expect(select.getAttribute('aria-invalid')).toBe('true');
  const described = (select.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id));
  expect(described.map(element => element?.textContent).join(' ')).toContain('Choose a category.');
});

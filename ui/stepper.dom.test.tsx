import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

function Females() {
  const [count, setCount] = useState(2);
  return <Stepper label="Females" value={count} onValueChange={setCount} max={12} />;
}
const field = () => screen.getByRole('spinbutton', { name: 'Females' });
const value = () => field().getAttribute('aria-valuenow');

it('counts by its buttons and the arrow keys, within its bounds', async () => {
  render(<Females />);
  await userEvent.click(screen.getByRole('button', { name: 'More: Females' }));
  expect(value()).toBe('3');
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(value()).toBe('0');
  expect(screen.getByRole('button', { name: 'Less: Females' })).toHaveProperty('disabled', true);
  await userEvent.type(field(), '{PageUp}{PageUp}');
  expect(value()).toBe('12');
});

it('allows an empty or too large number only while it is typed', async () => {
  render(<Females />);
  await userEvent.clear(field());
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['2', '']);
  await userEvent.tab();
  expect([value(), (field() as HTMLInputElement).value]).toEqual(['0', '0']);
  await userEvent.clear(field());
  await userEvent.type(field(), '99');
  await userEvent.tab();
  expect(value()).toBe('12');
});

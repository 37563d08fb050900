import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const cities = ['Las Vegas', 'Los Angeles', 'Miami'];

function Cities({ onChoose = () => {} }: { onChoose?: (city: string | null) => void }) {
  const [city, setCity] = useState<string | null>(null);
  return (
    <Combobox
      label="City"
      options={cities}
      value={city}
      onValueChange={next => {
        setCity(next);
        onChoose(next);
      }}
      optionKey={option => option}
      optionLabel={option => option}
      emptyText="No city of that name."
    />
  );
}

const input = () => screen.getByRole('combobox', { name: 'City' });
const options = () => screen.queryAllByRole('option').map(option => option.textContent);

describe('Combobox', () => {
  it('opens on typing and offers only the options that contain the text', async () => {
    render(<Cities />);
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(input(), 'l');
    expect(options()).toEqual(['Las Vegas', 'Los Angeles']);
    expect(screen.getByRole('status').textContent).toBe('2 found');
  });

  it('chooses the active option with Enter, after the arrow keys have moved and wrapped around', async () => {
    const onChoose = vi.fn();
    render(<Cities onChoose={onChoose} />);
    await userEvent.type(input(), 'l{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onChoose.mock.calls).toEqual([['Los Angeles']]);
    expect(input()).toHaveProperty('value', 'Los Angeles');
    expect(options()).toEqual([]);
  });

  it('points assistive technology at the active option', async () => {
    render(<Cities />);
    await userEvent.type(input(), 'l');
    const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Las Vegas');
  });

  it('restores the chosen option on Escape and on blur', async () => {
    render(<Cities />);
    await userEvent.type(input(), 'mia{Enter}');
    await userEvent.type(input(), '{Backspace}{Backspace}{Escape}');
    expect(input()).toHaveProperty('value', 'Miami');
    await userEvent.type(input(), 'x');
    await userEvent.tab();
    expect(input()).toHaveProperty('value', 'Miami');
  });

  it('shows when nothing matches, and clears the value with its button', async () => {
    const onChoose = vi.fn();
    render(<Cities onChoose={onChoose} />);
    await userEvent.type(input(), 'zz');
    expect(screen.getByRole('status').textContent).toBe('No city of that name.');
    await userEvent.clear(input());
    await userEvent.type(input(), 'mia{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChoose).toHaveBeenLastCalledWith(null);
    expect(input()).toHaveProperty('value', '');
  });
});

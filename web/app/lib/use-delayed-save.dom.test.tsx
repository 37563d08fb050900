import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedSave } from './use-delayed-save.ts';

const PAUSE_MS = 500;

function Field({ save }: { save: (text: string) => void }) {
  const { saveSoon, flush } = useDelayedSave(save, PAUSE_MS);
  return <input onChange={event => saveSoon(event.currentTarget.value)} onBlur={flush} />;
}
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves after a pause, once', () => {
  const save = vi.fn();
  render(<Field save={save} />);
  type('N');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  type('No');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  fireEvent.blur(screen.getByRole('textbox'));
  expect(save.mock.calls).toEqual([['No']]);
});

it.each<[string, (close: () => void) => void]>([
  ['its part of the page goes', close => close()],
  ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
  ['it is told to', () => fireEvent.blur(screen.getByRole('textbox'))],
])('saves at once when %s', (_, leave) => {
  const save = vi.fn();
  const { unmount } = render(<Field save={save} />);
  type('Nora');
  leave(unmount);
  expect(save.mock.calls).toEqual([['Nora']]);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(save).toHaveBeenCalledOnce();
});

it('saves what was typed for one thing there, and not where the next goes', () => {
  const [former, next] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Field save={former} />);
  type('Nora');
  rerender(<Field save={next} />);
  expect([former.mock.calls, next.mock.calls]).toEqual([[['Nora']], []]);
});

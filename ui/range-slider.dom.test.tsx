import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

function Heights({ onSettled }: { onSettled: (value: [number, number]) => void }) {
  const [value, setValue] = useState<[number, number]>([66, 72]);
  return (
    <RangeSlider
      label="Height"
      value={value}
      onValueChange={setValue}
      onValueSettled={onSettled}
      min={60}
      max={80}
      format={inches => `${inches} in`}
    />
  );
}
// Without a layout the thumbs stay hidden: no role is computed for them.
const from = () => screen.getByLabelText('Height, from');
const to = () => screen.getByLabelText('Height, to');

it('moves each end by the arrow keys, announces the formatted value, and reports it once settled', () => {
  const onSettled = vi.fn();
  render(<Heights onSettled={onSettled} />);
  expect(from().getAttribute('aria-valuetext')).toBe('66 in');
  fireEvent.keyDown(from(), { key: 'ArrowRight' });
  fireEvent.keyDown(to(), { key: 'ArrowLeft' });
  expect(screen.getByText('67 in – 71 in')).toBeDefined();
  expect(onSettled.mock.calls).toEqual([[[67, 72]], [[67, 71]]]);
});

it('stops at its bounds', () => {
  render(<Heights onSettled={() => {}} />);
  fireEvent.keyDown(from(), { key: 'Home' });
  fireEvent.keyDown(from(), { key: 'ArrowLeft' });
  fireEvent.keyDown(to(), { key: 'End' });
  fireEvent.keyDown(to(), { key: 'ArrowRight' });
  expect(screen.getByText('60 in – 80 in')).toBeDefined();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Swipe } from './swipe.tsx';

const acted: string[] = [];
const opened = vi.fn();
const held = vi.fn();

beforeEach(() => {
  acted.length = 0;
  opened.mockReset();
  held.mockReset();
});

const actOf = (label: string, isPossible = true) => ({
  label,
  icon: null,
  tone: 'booked' as const,
  isPossible,
  onAct: () => acted.push(label),
});

const show = (isPossible = true) => {
  render(
    <Swipe actsOf={() => ({ right: actOf('Accept', isPossible), left: actOf('Decline') })} onHold={held}>
      <button type="button" onClick={opened}>
        Ines
      </button>
    </Swipe>,
  );
  const card = screen.getByRole('button', { name: 'Ines' });
  Element.prototype.setPointerCapture = () => undefined;
  const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch' };
  const at = (x: number, y = 300) => ({ ...finger, clientX: x, clientY: y });
  return {
    press: (x: number, pointerType = 'touch') => fireEvent.pointerDown(card, { ...at(x), pointerType }),
    move: (x: number, y?: number) => fireEvent.pointerMove(card, at(x, y)),
    lift: () => {
      fireEvent.pointerUp(card, finger);
      fireEvent.click(card);
    },
    cancel: () => fireEvent.pointerCancel(card, finger),
  };
};

it('accepts to the right and declines to the left, once the finger is let go far enough, and never opens the card', () => {
  const finger = show();
  finger.press(200);
  finger.move(230);
  expect(screen.getByText('Accept')).toBeDefined();
  finger.move(300);
  expect(acted).toEqual([]);
  finger.lift();
  expect(acted).toEqual(['Accept']);
  finger.press(200);
  finger.move(100);
  finger.lift();
  expect(acted).toEqual(['Accept', 'Decline']);
  expect(screen.queryByText('Decline')).toBeNull();
  expect(opened).not.toHaveBeenCalled();
});

it('does nothing for a swipe that is taken back, and for one that the browser takes to scroll', () => {
  const finger = show();
  finger.press(200);
  finger.move(320);
  finger.move(215);
  finger.lift();
  finger.press(200);
  finger.move(320);
  finger.cancel();
  finger.press(200);
  finger.move(205, 340);
  finger.move(400, 340);
  finger.lift();
  expect(acted).toEqual([]);
});

it('leaves taps, a mouse, and swipes from the edge of the screen alone', () => {
  const finger = show();
  finger.press(200);
  finger.lift();
  expect(opened).toHaveBeenCalledTimes(1);
  finger.press(200, 'mouse');
  finger.move(320);
  finger.lift();
  finger.press(5);
  finger.move(200);
  finger.lift();
  expect(acted).toEqual([]);
});

it('hears of a swipe that cannot be done, so that it can say why', () => {
  const finger = show(false);
  finger.press(200);
  finger.move(330);
  expect(screen.queryByText('Accept')).toBeNull();
  finger.lift();
  expect(acted).toEqual(['Accept']);
});

it('opens more for a finger that rests, and not for one that moves', async () => {
  vi.useFakeTimers();
  const finger = show();
  finger.press(200);
  await act(async () => vi.advanceTimersByTime(600));
  expect(held).toHaveBeenCalledTimes(1);
  finger.lift();
  expect(opened).not.toHaveBeenCalled();
  finger.press(200);
  finger.move(204, 330);
  await act(async () => vi.advanceTimersByTime(600));
  expect(held).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { directionOf, followed, isFarEnough, type SwipeSide, sideOf } from './swipe-step.ts';

export interface SwipeAct {
  label: string;
  icon: ReactNode;
  tone: 'booked' | 'pencil' | 'neutral';
  /** When it is not, the card hardly moves; `onAct` is called all the same, and says why. */
  isPossible: boolean;
  onAct: () => void;
}

export type SwipeActs = Partial<Record<SwipeSide, SwipeAct>>;

interface Options {
  /** Asked when a finger begins to swipe, so that a long list prepares nothing. */
  actsOf: () => SwipeActs;
  /** A finger rests on it. */
  onHold?: (() => void) | undefined;
}

interface Gesture {
  pointerId: number;
  from: { x: number; y: number };
  width: number;
  acts: SwipeActs | null;
  swiped: Swiped | null;
}

export interface Swiped {
  side: SwipeSide;
  act: SwipeAct;
  /** Letting go acts. */
  isArmed: boolean;
}

const isSame = (one: Swiped | null, other: Swiped | null): boolean =>
  one?.side === other?.side && one?.isArmed === other?.isArmed;

const HOLD_MS = 500;
/** From the edge of the screen a swipe is the system’s: back, or forward. */
const EDGE_PX = 20;

/**
 * Swipes and long presses of a finger. The browser keeps what goes up and down (`touch-action: pan-y`) and cancels the pointer
 * then; a mouse and a keyboard use the buttons.
 */
export function useSwipe({ actsOf, onHold }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The click that follows a swipe or a long press is not a tap. */
  const isSpent = useRef(false);
  const [swiped, setSwiped] = useState<Swiped | null>(null);

  const move = (x: number) => {
    box.current?.style.setProperty('--moved', `${x}px`);
    box.current?.style.setProperty('--uncovered', `${Math.abs(x)}px`);
  };
  const end = () => {
    clearTimeout(timer.current);
    gesture.current = null;
    setSwiped(null);
    move(0);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = (event: PointerEvent<HTMLElement>) => {
    isSpent.current = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return end();
    const { clientX: x, clientY: y, pointerId, currentTarget } = event;
    if (x < EDGE_PX || x > window.innerWidth - EDGE_PX) return;
    const { width } = currentTarget.getBoundingClientRect();
    gesture.current = { pointerId, from: { x, y }, width, acts: null, swiped: null };
    if (!onHold) return;
    timer.current = setTimeout(() => {
      isSpent.current = true;
      end();
      onHold();
    }, HOLD_MS);
  };

  const follow = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (now?.pointerId !== pointerId) return;
    const offset = { x: clientX - now.from.x, y: clientY - now.from.y };
    if (!now.acts) {
      const direction = directionOf(offset);
      if (direction === 'none') return;
      if (direction === 'upright') return end();
      clearTimeout(timer.current);
      now.acts = actsOf();
      isSpent.current = true;
      currentTarget.setPointerCapture(pointerId);
    }
    const side = sideOf(offset.x);
    const act = now.acts[side];
    move(act ? followed(offset.x, now.width, act.isPossible) : 0);
    const next = act ? { side, act, isArmed: isFarEnough(offset.x, now.width) } : null;
    if (isSame(now.swiped, next)) return;
    now.swiped = next;
    setSwiped(next);
  };

  const letGo = ({ pointerId }: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (now?.pointerId !== pointerId) return;
    end();
    if (now.swiped?.isArmed) now.swiped.act.onAct();
  };

  return {
    box,
    swiped,
    handlers: {
      onPointerDown: start,
      onPointerMove: follow,
      onPointerUp: letGo,
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (!isSpent.current) return;
        isSpent.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A long press would open the browser’s menu of the link, or drag the picture.
      onContextMenu: (event: MouseEvent) => (gesture.current || isSpent.current) && event.preventDefault(),
      onDragStart: (event: MouseEvent) => gesture.current && event.preventDefault(),
    },
  };
}

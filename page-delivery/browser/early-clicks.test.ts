import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findReplayTarget } from './early-clicks.ts';

beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));
afterEach(() => vi.unstubAllGlobals());

const aButton = (attributes: Record<string, string>, isConnected: boolean) =>
  ({ isConnected, getAttribute: (name: string) => attributes[name] ?? null }) as unknown as HTMLElement;

const other = aButton({}, true);
const rootWith = (selector: string) =>
  ({ querySelector: (asked: string) => (asked === selector ? other : null) }) as unknown as ParentNode;

it('clicks the same button while it is in the document', () => {
  const button = aButton({ id: 'close' }, true);
  expect(findReplayTarget(button, rootWith('button[id="close"]'))).toBe(button);
});

it('finds a re-rendered button by data-replay, then id, then name', () => {
  expect(findReplayTarget(aButton({ 'data-replay': 'a', id: 'b' }, false), rootWith('button[data-replay="a"]'))).toBe(
    other,
  );
  expect(findReplayTarget(aButton({ id: 'b', name: 'c' }, false), rootWith('button[id="b"]'))).toBe(other);
  expect(findReplayTarget(aButton({ name: 'c' }, false), rootWith('button[name="c"]'))).toBe(other);
});

it('waits for a part of the page that is hydrated later', () => {
  const button = { 'data-replay': 'a' };
  expect(findReplayTarget(aButton(button, true), rootWith(''))).toBeNull();
  const hydrated = aButton({ ...button, 'data-hydrated': 'true' }, true);
  expect(findReplayTarget(hydrated, rootWith(''))).toBe(hydrated);
});

it('clicks nothing instead of a button without a stable attribute', () => {
  expect(findReplayTarget(aButton({ class: 'x' }, false), rootWith('button'))).toBeNull();
});

import { expect, it } from 'vitest';
import { openSlowDevices } from './slow-devices.ts';

it('lets a device that keeps us waiting rest for longer each time, and gives it up after the tenth in a row', () => {
  let nowMs = 0;
  const slow = openSlowDevices(() => nowMs);
  const rests: number[] = [];
  const waitOut = () => {
    const beganMs = nowMs;
    while (slow.rests('one')) nowMs += 1_000;
    rests.push((nowMs - beganMs) / 1_000);
  };
  for (let times = 1; times < 10; times += 1) {
    expect(slow.keptWaiting('one')).toBe(false);
    expect(slow.rests('other')).toBe(false);
    waitOut();
  }
  expect(rests).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
  expect(slow.keptWaiting('one')).toBe(true);
});

it('begins anew after an answer', () => {
  const slow = openSlowDevices(() => 0);
  for (let times = 0; times < 20; times += 1) {
    expect(slow.keptWaiting('one')).toBe(false);
    slow.answered('one');
    expect(slow.rests('one')).toBe(false);
  }
});

import { expect, it } from 'vitest';
import { checkInAddress, isOfOtherJob, tokenIn } from './check-in-link.ts';

const jobId = '01890000-0000-7000-8000-000000000001';
const token = `${jobId}.0.abcdefghijklmnop`;

it('reads the code from the address that it was written into', () => {
  expect(tokenIn(checkInAddress('https://zodel.example', jobId, token))).toBe(token);
});

it('reads none from other QR codes', () => {
  expect(tokenIn('WIFI:S:Studio;T:WPA;P:secret;;')).toBeNull();
  expect(tokenIn('https://zodel.example/shared/jt/abc')).toBeNull();
});

it('knows the code of another job', () => {
  expect(isOfOtherJob(token, jobId)).toBe(false);
  expect(isOfOtherJob(token, '01890000-0000-7000-8000-000000000002')).toBe(true);
});

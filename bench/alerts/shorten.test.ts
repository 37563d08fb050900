import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('divides windows and waits, and no threshold', () => {
  const rule = { alert: 'Late', expr: 'max(age) > 7200 and sum(rate(calls[1h])) > 0.5', for: '5m' };
  const yaml = shorten(JSON.stringify({ groups: [{ name: 'alerts', rules: [rule] }] }));
  expect(yaml).toContain('max(age) > 7200 and sum(rate(calls[120s])) > 0.5');
  expect(yaml).toContain('for: 10s');
});

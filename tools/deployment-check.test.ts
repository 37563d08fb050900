import { afterEach, expect, it, vi } from 'vitest';
import { deploymentSettings } from '#server/testing/deployment.ts';
import { printMissing, requireSafe } from './deployment-check.ts';
import { readStartOptions } from './start-options.ts';

afterEach(() => vi.restoreAllMocks());

it('accepts a sandbox and a complete deployment', () => {
  for (const settings of [{}, { DEMO: 'off', PORT: '3100' }, deploymentSettings])
    expect(() => requireSafe(settings)).not.toThrow();
});

it('refuses an incomplete deployment with every sentence, and names the override', () => {
  expect(() => requireSafe({ HOST: '0.0.0.0' })).toThrow(
    /does not start yet:\n {2}PUBLIC_URL.*\n {2}TRUST_PROXY.*\n {2}SECRET_KEY.*\n {2}SMS_PROVIDER[\s\S]*--danger-public-sign-in-codes/,
  );
  expect(() => requireSafe({ HOST: '0.0.0.0', DANGER_PUBLIC_SIGN_IN_CODES: 'on' })).not.toThrow();
});

it('names no override for production', () => {
  expect(() => requireSafe({ APP_ENV: 'production' })).not.toThrow(/--danger/);
  expect(() => requireSafe({ APP_ENV: 'production' })).toThrow('PUBLIC_URL is missing');
});

it('refuses unreadable settings, in a sandbox too', () => {
  expect(() => requireSafe({ MOBILE_WEB: 'perhaps' })).toThrow(/These settings are wrong:\n {2}MOBILE_WEB: /);
});

it('prints what a deployment would lack, or that nothing is missing', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const printedText = () => printed.mock.calls.flat().join('\n');
  expect(printMissing({})).toBe(true);
  expect(printedText()).toMatch(/would lack:\n {2}PUBLIC_URL[\s\S]*runs a sandbox for this machine alone/);
  printed.mockClear();
  expect(printMissing(deploymentSettings)).toBe(false);
  expect(printedText()).toMatch(/Nothing is missing.*https:\/\/zodel.example[\s\S]*embedded one/);
});

it('reads the options of the start, and refuses unknown ones', () => {
  expect(readStartOptions([])).toEqual({ check: false, opensSandbox: false });
  expect(readStartOptions(['--check'])).toEqual({ check: true, opensSandbox: false });
  expect(readStartOptions(['--danger-public-sign-in-codes']).opensSandbox).toBe(true);
  expect(() => readStartOptions(['--chek'])).toThrow(/--chek[\s\S]*Usage: npm start/);
});

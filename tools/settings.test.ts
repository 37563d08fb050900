import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, requirePort } from './port.ts';
import { readSettings } from './settings.ts';

it('has a default for every setting', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, demo: true });
  expect(readSettings({})).toMatchObject({ showsCodes: true, publicUrl: undefined });
  expect(readSettings({ PORT: '', DEMO: 'off' })).toMatchObject({ port: 3000, demo: false });
});

it('disables the demo and public codes where others can reach the server', () => {
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ demo: false, showsCodes: false });
});

it.each(['abc', '0', '65536', '80.5', '-1'])('refuses PORT=%s', PORT => {
  expect(() => readSettings({ PORT })).toThrow('PORT must be a number');
});

it.each(['many', '119', '401', '150.5'])('refuses DEMO_MODELS=%s', DEMO_MODELS => {
  expect(() => readSettings({ DEMO_MODELS })).toThrow('DEMO_MODELS must be a number from 120 to 400');
});

it('refuses a taken port and names a free one', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  await expect(requirePort(port, '127.0.0.1', 0)).rejects.toThrow(/already taken[\s\S]*PORT=\d+ npm start/);
  server.close();
});

it('refuses an address that is not of this machine', async () => {
  await expect(requirePort(3000, '192.0.2.1', 0)).rejects.toThrow('not an address of this machine');
});

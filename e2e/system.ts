import { startSystem } from './start-system.ts';

/**
 * One system for all the browser tests. BASE_URL holds its address, DATA_DIR its folder; set beforehand, they name a
 * running system to test instead.
 */
export default async function openSystem(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {};
  const { address, dataDir, close } = await startSystem('e2e-system', {
    DEMO: 'on',
    // The same people sign in again and again.
    CODE_RESEND_SECONDS: '0',
    CODE_SENDS_PER_PHONE: '1000',
    CODE_SENDS_PER_ADDRESS: '1000',
    CODE_SENDS_PER_PREFIX: '10000',
    CODE_SENDS_IN_ALL: '10000',
    CODE_CHECKS_PER_ADDRESS: '1000',
  });
  process.env.BASE_URL = address;
  process.env.DATA_DIR = dataDir;
  return close;
}

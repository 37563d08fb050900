import { aStaff } from './people.ts';
import type { System } from './system.ts';

/** Two of the staff close an approved account. */
export const closeAccount = async (system: System, id: string, text: string): Promise<void> => {
  const [one, other] = [await aStaff(system), await aStaff(system)];
  const { closing } = await one.client.call('banUser', { path: { id }, body: { text } });
  if (!closing) throw new Error('Nothing waits for a second person.');
  const body = { text: 'I looked too.', fingerprint: closing.fingerprint };
  await other.client.call('approveClosing', { path: { id: closing.id }, body });
};

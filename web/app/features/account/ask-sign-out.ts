import { unsentCount } from '#web/chat-teardown.ts';
import { waitingCount } from '#web/offline/offline-state.ts';
import { signOut } from './sign-out.ts';
import { unsentLost, unsentQuestion } from './unsent-words.ts';

/** Signs out from a page that loads no dialog; where messages would be lost with it, the browser asks first. */
export async function askSignOut(): Promise<void> {
  const count = unsentCount() + waitingCount();
  if (count > 0 && !window.confirm(`${unsentQuestion(count, waitingCount())}\n\n${unsentLost}`)) return;
  await signOut();
}

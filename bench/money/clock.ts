/** What became due was not done to the end. */
export class SweepFailed extends Error {
  override name = 'SweepFailed';
}

/** Moves the clock of a server whose clock can be moved, and waits until what became due is done. */
export async function moveClock(url: string, offsetMs: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const moved = await fetch(`${url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ offsetMs }) });
  if (!moved.ok) throw new SweepFailed(await moved.text());
}

/** Such servers exist in tests alone. */
export const movable = { NODE_ENV: 'test', DRAFTS_PER_MANAGER: '1000000' };

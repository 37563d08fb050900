import { CallError } from '#client/call-error.ts';

/** How a call ended: answered, or refused with a status and a code. */
export type Outcome = { status: number; code: string; details: Record<string, unknown> };

export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return { status: 200, code: 'OK', details: {} };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: error.status, code: error.code, details: error.details };
  }
}

/** "200 OK 12, 409 PLACES_FULL 188" */
export function inWords(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of outcomes) counts.set(`${status} ${code}`, (counts.get(`${status} ${code}`) ?? 0) + 1);
  return [...counts].map(([answer, times]) => `${answer} ${times}`).join(', ');
}

export const countOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.filter(is).length;

import type { AnswerOf } from '#contract/schemas/index.ts';
import { plainClient } from '#office/client.ts';
import { clearTabValues, readTabValue, writeTabValue } from '#office/lib/tab-store.ts';
import { staffSession } from '#office/session.ts';

/** Whose values this tab has. */
const PERSON = 'person';

/** Nothing of whoever was here before stays, but for the session that has just begun. */
export const clearTab = (): void => {
  const tokens = staffSession.read();
  clearTabValues();
  staffSession.write(tokens);
};

/**
 * Gives the tab to whoever has just signed in: the same person, also after a reload, finds what they typed; of another one nothing
 * is left. `shownId` is whose screen stands underneath, in tabs that do not know it yet.
 */
export const takeTab = async (
  shownId: string | null = null,
): Promise<{ staff: AnswerOf<'getStaff'>; isSame: boolean }> => {
  const knownId = readTabValue(PERSON) ?? shownId;
  const staff = await plainClient.call('getStaff', {});
  const isSame = knownId === staff.id;
  if (!isSame) clearTab();
  writeTabValue(PERSON, staff.id);
  return { staff, isSame };
};

/** What the form in the frame says. Its other half is the form of the local processor. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'height'; px: number }
  | { kind: 'changed'; isComplete: boolean }
  | { kind: 'completed'; id: number | null }
  | { kind: 'failed'; id: number | null; message: string | null };

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
const isId = (value: unknown) => value === null || typeof value === 'number';

/** Null for what the form does not say: other programs talk to windows too. */
export const readFrameMessage = (data: unknown): FromFrame | null => {
  if (!isRecord(data)) return null;
  const { kind, px, id, message, isComplete } = data;
  if (kind === 'ready') return { kind };
  if (kind === 'height' && typeof px === 'number' && px >= 0 && px <= 2_000) return { kind, px };
  if (kind === 'changed' && typeof isComplete === 'boolean') return { kind, isComplete };
  if (!isId(id)) return null;
  const confirmation = typeof id === 'number' ? id : null;
  if (kind === 'completed') return { kind, id: confirmation };
  if (kind === 'failed') return { kind, id: confirmation, message: typeof message === 'string' ? message : null };
  return null;
};

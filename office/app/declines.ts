import { useState } from 'react';
import { type DeclineReason, declineReasonNames } from '#contract/values/office.ts';
import { readTabValue, removeTabValue, writeTabValue } from './lib/tab-store.ts';

export type DeclineWords = { reason: DeclineReason | null; text: string };

const nothing: DeclineWords = { reason: null, text: '' };
const nameOf = (id: string) => `decline_${id}`;

export const forgetDecline = (id: string): void => removeTabValue(nameOf(id));

/** What is written of a decline. Stored in the tab until the decline is saved: one that is refused loses no words. */
export function useDeclineWords(id: string) {
  const [words, setWords] = useState(() => readWords(id));
  const write = (change: Partial<DeclineWords>) => {
    const next = { ...words, ...change };
    setWords(next);
    writeTabValue(nameOf(id), JSON.stringify(next));
  };
  return { words, write };
}

const isReason = (value: unknown): value is DeclineReason =>
  typeof value === 'string' && Object.hasOwn(declineReasonNames, value);

function readWords(id: string): DeclineWords {
  const stored = readTabValue(nameOf(id));
  if (stored === null) return nothing;
  try {
    const { reason, text } = JSON.parse(stored) ?? nothing;
    return { reason: isReason(reason) ? reason : null, text: typeof text === 'string' ? text : '' };
  } catch {
    return nothing;
  }
}

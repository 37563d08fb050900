import { useCallback, useEffect, useState } from 'react';
import type { Work } from '#contract/schemas/work.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#lib/storage.ts';
import { shiftKey, type TypedHours } from './typed-hours.ts';

const NAME = 'typedHours';
const JOBS_MAX = 50;
const none: TypedHours = {};

const isTyped = (value: unknown): value is TypedHours =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');

const read = (): Map<string, TypedHours> => {
  const stored = readStored(NAME);
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).flatMap(([id, typed]) => (isTyped(typed) ? [[id, typed] as const] : [])));
};

/** Beyond the maximum, those written longest ago are dropped. */
const write = (jobId: string, typed: TypedHours): void => {
  const next = read();
  next.delete(jobId);
  if (Object.keys(typed).length > 0) next.set(jobId, typed);
  if (next.size === 0) removeStored(NAME);
  else writeStored(NAME, Object.fromEntries([...next].slice(-JOBS_MAX)));
};

const approvedKeys = ({ parts }: Work): Set<string> =>
  new Set(
    parts.flatMap(({ modelId, shifts }) =>
      shifts.flatMap(({ position, approvedAt }) => (approvedAt ? [shiftKey(modelId, position)] : [])),
    ),
  );

/** The hours typed for a job and not approved yet, which this browser keeps, and a function that changes them. */
export function useTypedHours(jobId: string, work: Work): [TypedHours, (key: string, text: string) => void] {
  const [all, setAll] = useState(read);
  useEffect(() => onStoredElsewhere(NAME, () => setAll(read())), []);
  const keep = useCallback(
    (typed: TypedHours) => {
      write(jobId, typed);
      setAll(read());
    },
    [jobId],
  );
  // Approved hours are final, whoever approved them.
  useEffect(() => {
    const approved = approvedKeys(work);
    const typed = Object.entries(read().get(jobId) ?? none);
    const open = typed.filter(([key]) => !approved.has(key));
    if (open.length < typed.length) keep(Object.fromEntries(open));
  }, [jobId, work, keep]);
  const type = (key: string, text: string) => keep({ ...read().get(jobId), [key]: text });
  return [all.get(jobId) ?? none, type];
}

import { useEffect, useRef, useState } from 'react';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { Picked, Picks } from '#contract/sharing.ts';
import { visitor } from '#web/visitor.ts';

const TYPED_MS = 700;

export type Saving = { state: 'SAVED' | 'SAVING' } | { state: 'FAILED'; why: string };

const isPicks = (details: unknown): details is Picks =>
  typeof details === 'object' && details !== null && 'picks' in details && 'version' in details;

/**
 * The client's picks: shown at once, saved one save after another. When someone else with the link has picked meanwhile,
 * theirs are shown, with a word.
 */
export function usePicks(secret: string, initial: Picks) {
  const [shown, setShown] = useState(initial);
  const [saving, setSaving] = useState<Saving>({ state: 'SAVED' });
  const wanted = useRef(initial.picks);
  const known = useRef(initial);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (picks: Picks) => {
    known.current = picks;
    wanted.current = picks.picks;
    setShown(picks);
  };
  const save = async () => {
    clearTimeout(timer.current);
    if (busy.current) return;
    busy.current = true;
    try {
      while (wanted.current !== known.current.picks) {
        const picks = wanted.current;
        const answer = await visitor.call('savePicks', {
          path: { id: secret },
          body: { picks: picks.map(({ modelId, comment }) => ({ modelId, comment })), version: known.current.version },
        });
        const isNewest = wanted.current === picks;
        known.current = isNewest ? answer : { ...answer, picks };
        if (isNewest) take(answer);
      }
      setSaving({ state: 'SAVED' });
    } catch (error) {
      if (isCallError(error) && error.code === 'STALE' && isPicks(error.details)) take(error.details);
      setSaving({ state: 'FAILED', why: sentenceOf(error) });
    } finally {
      busy.current = false;
    }
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (picks: Picked[], { typed = false } = {}) => {
    wanted.current = picks;
    setShown(before => ({ ...before, picks }));
    setSaving({ state: 'SAVING' });
    clearTimeout(timer.current);
    if (typed) timer.current = setTimeout(() => void save(), TYPED_MS);
    else void save();
  };
  const approve = async (name: string) => {
    await save();
    take(await visitor.call('approvePicks', { path: { id: secret }, body: { name, version: known.current.version } }));
  };
  const toggle = (modelId: string, firstName: string) => {
    const without = wanted.current.filter(pick => pick.modelId !== modelId);
    change(without.length < wanted.current.length ? without : [...without, { modelId, firstName, comment: null }]);
  };
  return { ...shown, saving, change, toggle, approve, retry: () => void save() };
}

export type ClientPicks = ReturnType<typeof usePicks>;

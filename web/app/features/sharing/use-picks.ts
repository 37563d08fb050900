import { useEffect, useRef, useState } from 'react';
import type { Picked, Picks } from '#contract/schemas/sharing.ts';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';

const TYPED_MS = 700;
const UNSENT = { newer: null, over: false, why: 'Your picks could not be sent. Check your connection.' };
const loadCalls = () => import('./send-picks.ts');

export type Saving = { state: 'SAVED' | 'SAVING' } | { state: 'FAILED'; why: string };

/**
 * The client's picks, updated optimistically and saved one after another. When someone else with the link has saved
 * meanwhile, theirs are shown with a message; `onOver` is called once picking has ended.
 */
export function usePicks(secret: string, initial: Picks, onOver: () => void) {
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
    const allowReload = preventReload();
    let calls: Awaited<ReturnType<typeof loadCalls>> | null = null;
    try {
      calls = await loadCalls();
      while (wanted.current !== known.current.picks) {
        const picks = wanted.current;
        const answer = await calls.sendPicks(secret, picks, known.current.version);
        const isNewest = wanted.current === picks;
        known.current = isNewest ? answer : { ...answer, picks };
        if (isNewest) take(answer);
      }
      setSaving({ state: 'SAVED' });
    } catch (error) {
      const { newer, why, over } = calls?.failureOf(error) ?? UNSENT;
      if (newer) take(newer);
      setSaving({ state: 'FAILED', why });
      if (over) onOver();
    } finally {
      allowReload();
      busy.current = false;
    }
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The page was reloaded.
  useEffect(() => {
    known.current = initial;
    wanted.current = initial.picks;
    setShown(initial);
  }, [initial]);

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
    const { sendApproval, failureOf } = await loadCalls();
    try {
      take(await sendApproval(secret, name, known.current.version));
    } catch (error) {
      if (failureOf(error).over) onOver();
      throw error;
    }
  };
  const toggle = (modelId: string, firstName: string) => {
    const without = wanted.current.filter(pick => pick.modelId !== modelId);
    change(without.length < wanted.current.length ? without : [...without, { modelId, firstName, comment: null }]);
  };
  return { ...shown, saving, change, toggle, approve, retry: () => void save() };
}

export type ClientPicks = ReturnType<typeof usePicks>;

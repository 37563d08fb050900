import { useEffect, useRef, useState } from 'react';
import type { Picked, Picks } from '#contract/schemas/sharing.ts';
import { useDelayedSave } from '#lib/use-delayed-save.ts';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';
import { useLatest } from '#ui/use-latest.ts';
import { forgetSaved, isSame, type UnsavedComments, withUnsaved, writtenElsewhere } from './unsaved-comments.ts';

const TYPED_MS = 700;
const UNSENT = { newer: null, over: false, why: 'Your picks could not be sent. Check your connection.' };
const loadCalls = () => import('./send-picks.ts');

/** `isUnsaved`: there is something to try again with. */
export type Saving = { state: 'SAVED' | 'SAVING' } | { state: 'FAILED'; why: string; isUnsaved: boolean };

const noComments: ReadonlyMap<string, string> = new Map();

/**
 * The client's picks, updated optimistically and saved one after another. When someone else with the link has saved
 * meanwhile, theirs are shown with a message, and the comments typed here stay, to be saved next; `onOver` is called once
 * picking has ended.
 */
export function usePicks(secret: string, initial: Picks, onOver: () => void) {
  const [shown, setShown] = useState(initial);
  const [saving, setSaving] = useState<Saving>({ state: 'SAVED' });
  /** Of someone else, where a comment of this page would replace it; by model. */
  const [otherComments, setOtherComments] = useState(noComments);
  const wanted = useRef(initial.picks);
  const known = useRef(initial);
  const unsaved = useRef<UnsavedComments>(new Map());
  const running = useRef<Promise<void>>(undefined);

  const want = (picks: Picked[]) => {
    wanted.current = picks;
    setShown({ ...known.current, picks });
  };
  /** True where someone else has saved other picks. */
  const takeNewer = (newer: Picks): boolean => {
    const isOther = !isSame(newer.picks, wanted.current);
    forgetSaved(unsaved.current, newer.picks);
    const written = writtenElsewhere(known.current.picks, newer.picks, unsaved.current);
    setOtherComments(before => new Map([...before, ...written]));
    known.current = newer;
    want(withUnsaved(newer.picks, unsaved.current));
    return isOther;
  };
  const fail = (why: string, isOver: boolean) => {
    const isKept = !isOver && unsaved.current.size > 0;
    const kept = isKept ? ' Your comments are still here, but not saved yet.' : '';
    setSaving({ state: 'FAILED', why: why + kept, isUnsaved: wanted.current !== known.current.picks });
  };
  const send = async () => {
    const allowReload = preventReload();
    let calls: Awaited<ReturnType<typeof loadCalls>> | null = null;
    try {
      calls = await loadCalls();
      while (wanted.current !== known.current.picks) {
        const picks = wanted.current;
        const answer = await calls.sendPicks(secret, picks, known.current.version);
        // As they are typed: a comment trimmed by the server would lose the space before the next word.
        known.current = { ...answer, picks };
        forgetSaved(unsaved.current, picks);
        want(wanted.current);
      }
      setOtherComments(noComments);
      setSaving({ state: 'SAVED' });
    } catch (error) {
      const { newer, why, over } = calls?.failureOf(error) ?? UNSENT;
      // The answer to what was sent from here may have been lost.
      if (newer && !takeNewer(newer)) return setSaving({ state: 'SAVED' });
      fail(why, over);
      if (over) onOver();
      throw error;
    } finally {
      allowReload();
      running.current = undefined;
    }
  };
  /** Rejects when what is wanted is not saved. */
  const save = () => {
    running.current ??= send();
    return running.current;
  };
  const { saveSoon, flush } = useDelayedSave<void>(
    useLatest(() => void save().catch(() => undefined)),
    TYPED_MS,
  );
  // The page was reloaded.
  const reload = useLatest((picks: Picks) => {
    if (known.current !== picks) takeNewer(picks);
  });
  useEffect(() => reload(initial), [initial, reload]);

  const change = (picks: Picked[]) => {
    want(picks);
    setSaving({ state: 'SAVING' });
    saveSoon();
  };
  const comment = (modelId: string, text: string) => {
    const picks = wanted.current.map(pick => (pick.modelId === modelId ? { ...pick, comment: text || null } : pick));
    for (const pick of picks) if (pick.modelId === modelId) unsaved.current.set(modelId, pick);
    change(picks);
  };
  const changeNow = (picks: Picked[]) => {
    change(picks);
    flush();
  };
  const toggle = (modelId: string, firstName: string) => {
    const without = wanted.current.filter(pick => pick.modelId !== modelId);
    unsaved.current.delete(modelId);
    changeNow(without.length < wanted.current.length ? without : [...without, { modelId, firstName, comment: null }]);
  };
  const approve = async (name: string) => {
    await save();
    const { sendApproval, failureOf } = await loadCalls();
    try {
      takeNewer(await sendApproval(secret, name, known.current.version));
    } catch (error) {
      const { newer, over } = failureOf(error);
      if (newer) takeNewer(newer);
      if (over) onOver();
      throw error;
    }
  };
  const retry = () => changeNow(wanted.current);
  return { ...shown, saving, otherComments, comment, reorder: changeNow, toggle, approve, retry };
}

export type ClientPicks = ReturnType<typeof usePicks>;

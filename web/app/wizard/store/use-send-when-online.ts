import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';
import { isSignedIn, type WizardDraft } from './draft.ts';
import { saveFields } from './save-answer.ts';

/** Answers given while the network was away go out as soon as it is back. */
export function useSendWhenOnline(draft: WizardDraft, onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const latest = useRef({ draft, onSaved });
  latest.current = { draft, onSaved };
  useEffect(() => {
    const saveUnsent = async () => {
      const { draft: now, onSaved: tell } = latest.current;
      if (!isSignedIn(now) || !now.unsent) return;
      const saved = await saveFields(now, {}, []).catch(() => null);
      if (!saved) return;
      tell();
      // What was answered elsewhere meanwhile is shown side by side by what is read now.
      if (saved.left.length === 0) toast.success('You are online again, and your answer is saved.');
      await revalidate();
    };
    const send = () => void saveUnsent();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [revalidate]);
}

import { useState } from 'react';

/** For a dialog whose code is loaded on demand: what its button takes, and what it takes itself once it has been opened. */
export function useLaterDialog(load: () => Promise<unknown>) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const setOpen = (open: boolean) => setState(now => (open ? 'open' : now === 'never' ? now : 'closed'));
  // What cannot be loaded is said when it is opened.
  const prepare = () => void load().catch(() => undefined);
  return {
    setOpen,
    prepare,
    button: { onPointerEnter: prepare, onFocus: prepare, onClick: () => setOpen(true) },
    dialog: state === 'never' ? null : { open: state === 'open', onOpenChange: setOpen },
  };
}

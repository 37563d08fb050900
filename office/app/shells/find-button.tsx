import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OfficePalette } from '#office/features/find/office-palette.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './find-button.module.css';

const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens the palette; so does Ctrl K, or ⌘ K, wherever one is. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(now => !now);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.word}>Find</span>
        <Kbd>{keys}</Kbd>
      </button>
      <OfficePalette open={open} onOpenChange={setOpen} />
    </>
  );
}

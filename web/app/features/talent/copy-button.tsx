import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  label: string;
  /** Distinguishes buttons with the same label for screen readers. */
  fullLabel?: string;
}

/** Copies a text, and reports whether that worked. */
export function CopyButton({ text, label, fullLabel, variant, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'COPIED' | 'FAILED' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('COPIED');
    } catch {
      setOutcome('FAILED');
    }
  };
  return (
    <div className={styles.row}>
      <Button
        variant={variant}
        size={size}
        aria-label={fullLabel}
        icon={outcome === 'COPIED' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status">{outcome === 'COPIED' && 'Copied'}</span>
      <FormError>{outcome === 'FAILED' && 'This could not be copied. Select it and copy it by hand.'}</FormError>
    </div>
  );
}

import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './error-panel.module.css';

interface ErrorPanelProps {
  /** What happened: "Your jobs did not load". */
  title: string;
  /** What to do about it. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** Beside the retry: another way out. */
  action?: ReactNode;
  className?: string;
}

export function ErrorPanel({
  title,
  text,
  onRetry,
  retrying,
  retryLabel = 'Try again',
  action,
  className,
}: ErrorPanelProps) {
  return (
    <section role="alert" className={classes(styles.panel, className)}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </section>
  );
}

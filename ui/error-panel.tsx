import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './error-panel.module.css';

interface ErrorPanelProps {
  /** What happened: "Your jobs did not load". */
  title: string;
  /** Above the title, for error reports: "Error 503: Service Unavailable". */
  line?: string;
  /** What to do about it. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** Beside the retry button: another way out. */
  action?: ReactNode;
  /** `h2` unless the page's outline needs another. */
  heading?: 'h1' | 'h2';
  className?: string;
}

export function ErrorPanel({
  title,
  line,
  text,
  onRetry,
  retrying,
  retryLabel = 'Try again',
  action,
  heading: Heading = 'h2',
  className,
}: ErrorPanelProps) {
  return (
    <section role="alert" className={classes(styles.panel, className)}>
      {line && <p className={styles.line}>{line}</p>}
      <Heading className={styles.title}>{title}</Heading>
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

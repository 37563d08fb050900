import { type ReactNode, useEffect } from 'react';
import { useSite } from '#lib/site.ts';
import { BlankFrames } from '#ui/blank-frames.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './download-app.module.css';
import { GetAppOnWeb } from './under-review.tsx';

type DownloadAppProps = { title: string; text: string; children?: ReactNode; action?: ReactNode };

/** For people who use the app: under a bar with only the logo, the ways to it. */
export function DownloadApp({ title, text, children, action }: DownloadAppProps) {
  const { productName } = useSite().limits;
  // The title of the page that it replaces is set before.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className={styles.bar}>
        <Logo name={productName} />
      </header>
      <main className={styles.page}>
        <BlankFrames ringed="frame" size="large" />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
        <GetAppOnWeb />
        {action && <div className={styles.action}>{action}</div>}
      </main>
    </>
  );
}

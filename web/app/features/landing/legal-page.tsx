import type { LegalText } from '#contract/schemas/legal.ts';
import { Container } from '#ui/container.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  /** `Last changed on November 21, 2026`. */
  changed: string;
  /** A summary in a sentence or two. */
  summary: string;
  parts: LegalText['parts'];
}

/** A legal text: the contents first, each section with an address of its own. No address has a colon. */
export function LegalPage({ title, changed, summary, parts }: LegalPageProps) {
  return (
    <main>
      <Container className={styles.page}>
        <div className={styles.top}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.changed}>{changed}</p>
        </div>
        <nav aria-labelledby=":contents" className={styles.contents}>
          <h2 id=":contents">Contents</h2>
          <ol className={styles.list}>
            {parts.map(part => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {parts.map(part => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}:title`} className={styles.part}>
              <h2 id={`${part.id}:title`}>{part.title}</h2>
              <MarkedText blocks={part.blocks} />
            </section>
          ))}
        </div>
      </Container>
    </main>
  );
}

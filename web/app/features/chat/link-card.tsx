import type { LinkPreview } from '#contract/schemas/chat-message.ts';
import styles from './link-card.module.css';

/** What is behind a link, as the server read it. */
export function LinkCard({ preview: { url, site, title, description } }: { preview: LinkPreview }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.card}>
      <span className={styles.site}>{site}</span>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {description && (
        <span className={styles.text} dir="auto">
          {description}
        </span>
      )}
    </a>
  );
}

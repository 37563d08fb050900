import styles from './picture-links.module.css';

export type PictureLink = { key: string; src: string; href: string; alt: string };

/** Small pictures, each a link to its large version. */
export function PictureLinks({ label, pictures }: { label: string; pictures: readonly PictureLink[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {pictures.map(({ key, src, href, alt }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
            <img src={src} alt={alt} loading="lazy" className={styles.picture} />
          </a>
        </li>
      ))}
    </ul>
  );
}

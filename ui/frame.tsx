import { UserRound } from 'lucide-react';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './frame.module.css';
import { Ring } from './ring.tsx';

export interface FramePicture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

export interface FrameProps {
  /** The person's name; shown below the picture. */
  name: string;
  /** The frame's number on the sheet. */
  number?: number | string;
  picture?: FramePicture | null;
  /** The second look, on hover and focus. It is not fetched earlier. */
  second?: FramePicture | null;
  /** The placeholder until the picture has loaded: a CSS background. */
  placeholder?: string | null;
  /** For the first rows on the screen; all others are loaded lazily. */
  eager?: boolean;
  /** How many of those are fetched with high priority: all by default. */
  first?: boolean | undefined;
  /** The frame's link: `link={<Link to="/zodels/ines" />}`. */
  link?: ReactElement<ComponentProps<'a'>>;
  /** Undefined when nothing can be chosen: such a frame loads no ring. */
  selected?: boolean;
  /** Makes it selectable. Without a link the whole frame is the button; with one, the frame number is. */
  onToggle?: (selected: boolean) => void;
  /** Over the picture's upper left corner, such as a status chip. */
  corner?: ReactNode;
  /** Over its upper right corner: a heart, or a checkbox. */
  keep?: ReactNode;
  /** Over its lower edge, such as a chip that comes later: nothing moves. */
  foot?: ReactNode;
  /** At the end of the caption, such as a menu. */
  action?: ReactNode;
  className?: string;
  /** The caption's further lines: height, city. */
  children?: ReactNode;
}

/** A portrait on the contact sheet. The one component for people everywhere. */
export function Frame({
  name,
  number,
  picture,
  second,
  placeholder,
  eager,
  first = eager,
  link,
  selected,
  onToggle,
  corner,
  keep,
  foot,
  action,
  className,
  children,
}: FrameProps) {
  const label = number === undefined ? null : typeof number === 'number' ? String(number).padStart(2, '0') : number;
  return (
    <article className={classes(styles.frame, className)} data-selected={selected || undefined}>
      <div className={styles.picture} style={{ background: placeholder ?? undefined }}>
        <div className={classes(styles.images, !eager && styles.later)}>
          <FrameImage key={picture?.src} picture={picture} alt={`Portrait of ${name}`} eager={eager} first={first} />
          {picture && second && <img {...second} alt="" loading="lazy" decoding="async" className={styles.second} />}
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
        {keep && <div className={styles.keep}>{keep}</div>}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      <div className={styles.caption}>
        {onToggle ? (
          <button
            type="button"
            aria-pressed={selected ?? false}
            aria-label={label ? `Select ${name}, frame ${label}` : `Select ${name}`}
            className={classes(styles.number, styles.toggle, !link && styles.whole)}
            onClick={() => onToggle(!selected)}
          >
            <span className={styles.mark}>
              {label ?? '+'}
              <Ring shown={selected ?? false} seed={label ?? name} />
            </span>
          </button>
        ) : (
          label && (
            <span className={classes(styles.number, styles.mark)}>
              {label}
              {selected !== undefined && <Ring shown={selected} seed={label} />}
            </span>
          )
        )}
        <div className={styles.lines}>
          <div className={styles.name}>
            {link ? cloneElement(link, { className: styles.link, children: name }) : name}
          </div>
          {children && <div className={styles.details}>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}

interface FrameImageProps {
  picture?: FramePicture | null | undefined;
  alt: string;
  eager: boolean | undefined;
  first: boolean | undefined;
}

function FrameImage({ picture, alt, eager, first }: FrameImageProps) {
  const [broken, setBroken] = useState(false);
  if (!picture || broken) return <UserRound className={styles.nobody} role="img" aria-label={alt} />;
  return (
    <img
      {...picture}
      alt={alt}
      width={3}
      height={4}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={styles.first}
      onError={() => setBroken(true)}
    />
  );
}

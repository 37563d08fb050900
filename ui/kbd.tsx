import styles from './kbd.module.css';

/** The key that does the same as the button it sits on. Hidden where there is no keyboard to speak of. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}

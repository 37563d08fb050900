import styles from './kbd.module.css';

/** The keyboard shortcut of the button it is on. Hidden on devices without a keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}

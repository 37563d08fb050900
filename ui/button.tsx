import { mergeProps } from '@base-ui/react/merge-props';
import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Kbd } from './kbd.tsx';
import { Spinner } from './spinner.tsx';
import { useTooltip } from './use-tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** The keyboard shortcut, shown on the button. The screen handles it. */
  shortcut?: string;
  /** As wide as its container. */
  wide?: boolean;
  /** Its action is in progress: the button keeps position, width and focus, and ignores further presses. */
  loading?: boolean;
  /** Why it is disabled. It stays focusable so that the reason can be read. */
  disabledBecause?: ReactNode;
  /** Renders another element instead, such as a router's link: `render={<Link to="/jobs" />}`. */
  render?: ReactElement;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  shortcut,
  wide,
  loading,
  disabledBecause,
  render,
  className,
  children,
  ...native
}: ButtonProps) {
  const tooltip = useTooltip(disabledBecause);
  const blocked = Boolean(loading || disabledBecause);
  const props = mergeProps<'button'>(tooltip.anchor, blocked ? withoutPress(native) : native, {
    className: classes(styles.button, styles[variant], styles[size], wide && styles.wide, className),
    'aria-disabled': blocked || undefined,
    'aria-busy': loading || undefined,
    'aria-keyshortcuts': shortcut,
  });
  const content = (
    <>
      <span className={styles.content}>
        {icon}
        {children && <span>{children}</span>}
        {iconAfter}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </span>
      {loading && <Spinner size="small" className={styles.spinner} />}
    </>
  );
  return (
    <>
      {render ? (
        cloneElement(render, props, content)
      ) : (
        <button type="button" {...props}>
          {content}
        </button>
      )}
      {tooltip.popup}
    </>
  );
}

/** `disabled` would remove focus and hide the reason, so the click and the form's submit are prevented instead. */
function withoutPress(native: ComponentProps<'button'>): ComponentProps<'button'> {
  return { ...native, onClick: (event: MouseEvent) => event.preventDefault() };
}

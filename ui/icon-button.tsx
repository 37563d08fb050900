import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outlined' | 'filled';
  /** Renders a router's link instead: `render={<Link to="/chat" />}`. */
  render?: ReactElement<ComponentProps<'a'>>;
}

export function IconButton({ label, icon, variant = 'plain', render, className, ...native }: IconButtonProps) {
  const shared = { 'aria-label': label, className: classes(styles.button, styles[variant], className) };
  if (render) return cloneElement(render, shared, icon);
  return (
    <button type="button" title={label} {...native} {...shared}>
      {icon}
    </button>
  );
}

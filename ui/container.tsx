import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './container.module.css';

interface ContainerProps {
  /** 1200 px for content, 640 px for reading. */
  width?: 'content' | 'reading';
  className?: string;
  children: ReactNode;
}

/** Limits the width of the content and keeps it off the edges of the screen. */
export function Container({ width = 'content', className, children }: ContainerProps) {
  return <div className={classes(styles.container, styles[width], className)}>{children}</div>;
}

import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './drop-area.module.css';

interface DropAreaProps {
  label: string;
  className: string | undefined;
  /** Null: nothing can be dropped. */
  onFiles: ((files: File[]) => void) | null;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A section on which pictures can be dropped. */
export function DropArea({ label, className, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label={label}
      className={classes(className, styles.area)}
      onDragOver={event => {
        if (!hasFiles(event)) return;
        // Elsewhere, and where nothing is taken, the browser would leave the page for the file.
        event.preventDefault();
        event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none';
        setOver(onFiles !== null);
      }}
      onDragLeave={event => {
        // React's events of the tree are those of elements.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <p className={styles.over}>Drop pictures to add them</p>}
    </section>
  );
}

import { ImageUp, type LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import styles from './file-drop.module.css';

export interface FileDropProps {
  /** What to do: "Add photos". */
  label: string;
  /** The accepted files: "JPEG, PNG or HEIC, up to 10 MB each". */
  hint?: ReactNode;
  error?: ReactNode;
  /** As on a file input. Dropped files are not filtered: the caller says why a file is refused. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** A tile in a grid instead of a full-width area. */
  compact?: boolean;
  icon?: LucideIcon;
  onFiles: (files: File[]) => void;
  className?: string;
}

export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple,
  disabled,
  compact,
  icon: Icon = ImageUp,
  onFiles,
  className,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const describedBy = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={className}>
      <label
        className={classes(styles.zone, over && styles.over, compact && styles.compact)}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={describedBy}
          className={styles.input}
          onChange={event => {
            take(event.target.files);
            // The same file can be chosen again, for example after a failed attempt.
            event.target.value = '';
          }}
        />
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>{label}</span>
        {!compact && <span className={styles.or}>or drop {multiple ? 'them' : 'it'} here</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import styles from './choose-picture.module.css';

interface ChoosePictureProps {
  label: string;
  /** As on a file input. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file input that looks like a link: on a phone it opens the camera app or the photos. */
export function ChoosePicture({ label, accept, onFile }: ChoosePictureProps) {
  return (
    <label className={styles.choose}>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <span>Choose a photo</span>
    </label>
  );
}

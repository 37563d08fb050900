import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useChat } from './chat-context.ts';

/** Opens the device's own choice of pictures. */
export function AddPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { files } = useChat();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Add pictures" icon={<ImagePlus />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Choose pictures"
        accept={files.pictureTypes}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

import { useMemo } from 'react';
import type { VoiceNote } from '#contract/schemas/file.ts';
import type { Image } from '#contract/schemas/image.ts';
import { useSite } from '#lib/site.ts';
import { pictureFiles } from './picture-files.ts';
import { isRefused, refusalOf } from './picture-refusal.ts';
import type { SendOptions } from './send-options.ts';

type Progress = Omit<SendOptions, 'filesUrl'>;

const attachmentOf = ({ originalId, filename, widthPx, heightPx, src, placeholder }: Image) =>
  ({ kind: 'IMAGE', fileId: originalId, filename, widthPx, heightPx, durationMs: null, src, placeholder }) as const;

const recordingOf = (filename: string, { id, durationMs, src }: VoiceNote) =>
  ({ kind: 'VOICE', fileId: id, filename, widthPx: null, heightPx: null, durationMs, src, placeholder: null }) as const;

/** How the chat sends the files of messages. */
export function useChatFiles() {
  const { limits } = useSite();
  return useMemo(
    () => ({
      pictureTypes: pictureFiles,
      refusalOf: (file: File) => refusalOf(file, limits),
      isRefused,
      sendPicture: async (file: File, progress: Progress) => {
        const { uploadImage } = await import('./upload-image.ts');
        return attachmentOf(await uploadImage(file, { ...progress, filesUrl: limits.filesUrl, forMessage: true }));
      },
      sendVoice: async (file: File, progress: Progress) => {
        const { uploadVoice } = await import('./upload-voice.ts');
        return recordingOf(file.name, await uploadVoice(file, { ...progress, filesUrl: limits.filesUrl }));
      },
    }),
    [limits],
  );
}

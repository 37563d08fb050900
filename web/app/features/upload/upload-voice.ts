import type { VoiceNote } from '#contract/schemas/file.ts';
import { VOICE_ADDRESS } from '#contract/values/file.ts';
import { finishUpload } from './finish-upload.ts';
import type { SendOptions } from './send-options.ts';

/** Uploads a recording for a message. */
export const uploadVoice = async (file: File, options: SendOptions): Promise<VoiceNote> => {
  const [{ sendFile }, { VoiceNote }] = await Promise.all([
    import('./send-file.ts'),
    import('#contract/schemas/file.ts'),
  ]);
  return finishUpload(await sendFile(file, options), {
    ...options,
    address: VOICE_ADDRESS,
    read: answer => VoiceNote.parse(answer),
  });
};

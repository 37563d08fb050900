import { useEffect, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { OwnGallery } from '#contract/schemas/gallery.ts';
import { type DigitalPose, digitalPoseNames, digitalPoses } from '#contract/values/gallery.ts';
import { cacheOwnGallery, useOwnGallery } from '#features/talent/own-gallery.ts';
import { uploadImage } from '#features/upload/upload-image.ts';
import { useSite } from '#lib/site.ts';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';
import { useCall } from '#web/query.ts';
import { type NewDigital, withDigitals } from './with-digitals.ts';

export type Taken = Partial<Record<DigitalPose, File>>;
/** `sent` of the pictures, from 0 to 1; null while nothing is sent. `pose` is the picture that failed, if it was one. */
type Standing = { sent: number | null; error: string | null; pose: DigitalPose | null };

const idle: Standing = { sent: null, error: null, pose: null };

/** Uploads what was taken and adds it to the photos. What was uploaded is not sent again when a later step fails. */
export function useSaveDigitals(onSaved: () => void) {
  const { filesUrl } = useSite().limits;
  const gallery = useOwnGallery();
  const saveGallery = useCall('saveGallery');
  const [standing, setStanding] = useState(idle);
  const uploaded = useRef(new Map<File, string>());
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);

  const upload = async (file: File, onProgress: (share: number) => void): Promise<string> => {
    const known = uploaded.current.get(file);
    if (known) return known;
    const { originalId } = await uploadImage(file, { filesUrl, onProgress, signal: left.current.signal });
    uploaded.current.set(file, originalId);
    return originalId;
  };

  /** Photos changed on another device meanwhile keep their changes. */
  const add = async (digitals: NewDigital[], { photos, version }: OwnGallery, again = true): Promise<OwnGallery> => {
    try {
      return await saveGallery.mutateAsync({ body: { photos: withDigitals(photos, digitals), version } });
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'STALE';
      // The contract declares the details of this refusal.
      if (again && isStale) return add(digitals, error.details.gallery as OwnGallery, false);
      throw error;
    }
  };

  const save = async (taken: Taken) => {
    const poses = digitalPoses.filter(pose => taken[pose]);
    const allowReload = preventReload();
    const digitals: NewDigital[] = [];
    let current: DigitalPose | null = null;
    try {
      for (const pose of poses) {
        const file = taken[pose];
        if (!file) continue;
        current = pose;
        const before = digitals.length;
        const onProgress = (share: number) => setStanding({ ...idle, sent: (before + share) / poses.length });
        onProgress(0);
        digitals.push({ imageId: await upload(file, onProgress), pose });
      }
      current = null;
      cacheOwnGallery(await add(digitals, gallery));
      setStanding(idle);
      onSaved();
    } catch (error) {
      if (left.current.signal.aborted) return;
      const about = current ? `${digitalPoseNames[current]}: ` : '';
      setStanding({ sent: null, error: about + sentenceOf(error), pose: current });
    } finally {
      allowReload();
    }
  };
  return { ...standing, save };
}

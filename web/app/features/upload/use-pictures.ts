import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';
import { isRefused, refusalOf } from './picture-refusal.ts';
import { CANCELLED } from './send-options.ts';
import { uploadImage } from './upload-image.ts';

/** A picture at its position: uploaded, in progress, or failed with an error. */
export interface Picture {
  key: string;
  name: string;
  image: Image | null;
  /** A preview of the file until the picture is available. */
  preview: string | null;
  /** From 0 to 1, during the upload. */
  progress: number;
  error: string | null;
  /** The file for a retry; null when the picture itself was refused. */
  retryFile: File | null;
}

const there = (image: Image): Picture => ({
  key: image.originalId,
  name: image.filename,
  image,
  preview: null,
  progress: 1,
  error: null,
  retryFile: null,
});

type PicturesOptions = {
  limits: Limits;
  /** The maximum number. */
  most: number;
  /** Private from the beginning, and of any size. */
  forMessage?: boolean;
};

/** Uploads, order and removal. `onImages` receives the uploaded ones, in order. */
export function usePictures(
  initial: readonly Image[],
  { limits, most, forMessage = false }: PicturesOptions,
  onImages: (images: Image[]) => void,
) {
  const [pictures, setPictures] = useState<Picture[]>(() => initial.map(there));
  const [left, setLeft] = useState<string | null>(null);
  const uploads = useRef(new Map<string, AbortController>());
  const tell = useRef(onImages);
  tell.current = onImages;

  const shown = useRef(pictures);
  shown.current = pictures;
  const isLeft = useRef(false);

  const ids = pictures.flatMap(picture => picture.image?.originalId ?? []).join(' ');
  const first = useRef(ids);
  useEffect(() => {
    if (first.current === ids) return;
    first.current = ids;
    tell.current(pictures.flatMap(picture => picture.image ?? []));
  }, [ids, pictures]);

  useEffect(() => {
    const running = uploads.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      // Paused, not cancelled: when it is chosen again, a file resumes where it stopped.
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const change = (key: string, part: Partial<Picture>) =>
    setPictures(now => now.map(picture => (picture.key === key ? { ...picture, ...part } : picture)));

  async function start(key: string, file: File) {
    const upload = new AbortController();
    uploads.current.set(key, upload);
    const allowReload = preventReload();
    change(key, { error: null, progress: 0, retryFile: null });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const { filesUrl } = limits;
      const image = await uploadImage(file, { filesUrl, onProgress, signal: upload.signal, forMessage });
      change(key, { image, progress: 1 });
    } catch (error) {
      if (!upload.signal.aborted) change(key, { error: sentenceOf(error), retryFile: isRefused(error) ? null : file });
    } finally {
      allowReload();
      uploads.current.delete(key);
    }
  }

  function add(files: File[]) {
    const room = most - pictures.length;
    const over = files.length - room;
    setLeft(over > 0 ? `At most ${most} pictures: ${over} ${over === 1 ? 'was' : 'were'} left out.` : null);
    for (const file of files.slice(0, Math.max(0, room))) {
      const key = crypto.randomUUID();
      const error = refusalOf(file, limits);
      const preview = error ? null : URL.createObjectURL(file);
      setPictures(now => [...now, { key, name: file.name, image: null, preview, progress: 0, error, retryFile: null }]);
      if (!error) void start(key, file);
    }
  }

  /** Returns the removed picture, so that it can be restored or moved elsewhere. */
  function remove(key: string): Image | null {
    uploads.current.get(key)?.abort(CANCELLED);
    const picture = pictures.find(one => one.key === key);
    if (picture?.preview) URL.revokeObjectURL(picture.preview);
    setPictures(now => now.filter(one => one.key !== key));
    setLeft(null);
    return picture?.image ?? null;
  }

  /** At the end, unless a position is given. Undone after the page was left, it is back where the list is kept. */
  function put(image: Image, place = Number.POSITIVE_INFINITY) {
    const into = (now: Picture[]) => [...now.slice(0, place), there(image), ...now.slice(place)];
    if (!isLeft.current) return setPictures(into);
    shown.current = into(shown.current);
    tell.current(shown.current.flatMap(picture => picture.image ?? []));
  }

  const retry = (picture: Picture) => picture.retryFile && void start(picture.key, picture.retryFile);
  const resume = useRef(() => {});
  resume.current = () => pictures.forEach(retry);
  useEffect(() => {
    const goOn = () => resume.current();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  return { pictures, left, add, remove, put, retry, reorder: (order: Picture[]) => setPictures(order) };
}

export type Pictures = ReturnType<typeof usePictures>;

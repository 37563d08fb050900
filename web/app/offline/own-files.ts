import { CallError } from '#client/call-error.ts';
import { fetchFile } from '#client/fetch-file.ts';
import { compCardAddress } from '#contract/rules/file-addresses.ts';
import type { Photo } from '#contract/schemas/gallery.ts';
import type { Model } from '#contract/schemas/model.ts';
import { OWN_CACHE, OWN_PICTURE } from '#contract/values/app-worker.ts';
import { PHOTOS_MAX } from '#contract/values/gallery.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { client } from '#web/client.ts';
import { sessionOwner } from '#web/session.ts';

/** The header of the stored card that tells which profile it was drawn of. */
const PROFILE_HEADER = 'x-profile';
const CARD = /\.pdf$/;

/** Null after signing out, also in another window, and in browsers that store nothing. */
const openOwn = async (modelId: string): Promise<Cache | null> =>
  isSigningOut() || sessionOwner() !== modelId || typeof caches === 'undefined'
    ? null
    : caches.open(OWN_CACHE + modelId);

/** Stores the headshot and the looks, each in one size, and deletes those that are no longer shown. */
export const storeOwnPictures = async (modelId: string, photos: readonly Photo[]): Promise<void> => {
  const cache = await openOwn(modelId);
  if (!cache) return;
  const shown = photos.filter(({ type }) => type !== 'DIGITAL').slice(0, PHOTOS_MAX);
  const missing = new Set(shown.map(({ image }) => new URL(`${image.originalUrl}/${OWN_PICTURE}`, location.href).href));
  for (const { url } of await cache.keys()) {
    if (CARD.test(url)) continue;
    if (!missing.delete(url)) await cache.delete(url);
  }
  // One after the other; a picture that cannot be had stops nothing.
  for (const url of missing) await cache.add(url).catch(() => undefined);
};

const digestOf = async (model: Model): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(model)));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** Stores the own comp card, unless it is stored as the profile is now. */
export const storeOwnCard = async (model: Model, filesUrl: string): Promise<void> => {
  const cache = await openOwn(model.id);
  if (!cache) return;
  const address = filesUrl + compCardAddress(model.id);
  const profile = await digestOf(model);
  if ((await cache.match(address))?.headers.get(PROFILE_HEADER) === profile) return;
  await cache.put(address, new Response(await fetchFile(client, address), { headers: { [PROFILE_HEADER]: profile } }));
};

/** The own comp card as the server draws it now; without a connection as it was stored. */
export const readOwnCard = async (modelId: string, filesUrl: string): Promise<Blob> => {
  const address = filesUrl + compCardAddress(modelId);
  const readStored = async () => (await (await openOwn(modelId).catch(() => null))?.match(address))?.blob();
  const stored = navigator.onLine ? undefined : await readStored();
  if (stored) return stored;
  try {
    return await fetchFile(client, address);
  } catch (error) {
    if (error instanceof CallError && error.status > 0) throw error;
    const former = await readStored();
    if (former) return former;
    throw error instanceof CallError ? error : CallError.unanswered('NETWORK', error);
  }
};

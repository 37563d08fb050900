import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ImageFormat } from '#contract/schemas/file.ts';
import { imageFormats, imageWidths } from '#contract/values/file.ts';
import { closedPolicy } from '../content-policy.ts';
import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { findPicture } from './find-picture.ts';
import { PictureTooSlow, QueueFull } from './picture/worker-pool.ts';
import { picturesOf } from './pictures.ts';
import { secondsLeft } from './private-view.ts';
import type { PictureRecord } from './records.ts';
import { storedPicture } from './stored-picture.ts';

const File = z
  .string()
  .regex(new RegExp(`^(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`))
  .transform(name => ({ widthPx: Number.parseInt(name, 10), format: ImageFormat.parse(name.split('.')[1]) }));
/** The address without a width and format, `originalUrl` in records, serves the picture in its best quality. */
const BEST = `${Math.max(...imageWidths)}.webp`;
const Public = z.object({ id: z.uuid().toLowerCase(), file: File.prefault(BEST) });
const Private = Public.extend({
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  signature: z.string(),
});

/** Browsers cache pictures as immutable; shared caches revalidate. */
const PUBLIC = 'public, max-age=31536000, s-maxage=60, immutable';

type Asked = z.infer<typeof Public> & { isPrivate: boolean; cacheControl: string };

/**
 * Serves a width of a picture: from storage, or derived on first request. AVIF takes seconds, so it is derived in the
 * background and the client is redirected to WebP meanwhile. The original itself is never served.
 */
const serve = (app: App) => {
  const known = async ({ id, isPrivate }: Asked): Promise<PictureRecord> => {
    const image = await findPicture(app, id);
    if (image?.isPrivate !== isPrivate) throw new Refusal('NOT_FOUND');
    return image;
  };
  const deriveInBackground = (image: PictureRecord, widthPx: number) =>
    picturesOf(app)
      .derive(image, widthPx, 'avif', 'LATER')
      .catch(error => {
        if (!(error instanceof QueueFull)) app.log.error(error, 'A picture could not be derived.');
      });
  const deriveNow = async (image: PictureRecord, widthPx: number): Promise<Buffer> => {
    try {
      return await picturesOf(app).derive(image, widthPx, 'webp', 'NOW');
    } catch (error) {
      const isBusy = error instanceof QueueFull || error instanceof PictureTooSlow;
      throw isBusy ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : error;
    }
  };

  return async (asked: Asked, request: FastifyRequest, reply: FastifyReply) => {
    const { id, isPrivate, cacheControl } = asked;
    const { widthPx, format } = asked.file;
    // Checked first, also before a 304: storage may still hold a removed picture.
    const image = await known(asked);
    const stored = await storedPicture(app, { id, isPrivate }, widthPx, format);
    if (!stored && format === 'avif') {
      void deriveInBackground(image, widthPx);
      return reply.header('cache-control', 'no-store').redirect(`${widthPx}.webp`);
    }
    const bytes = stored ?? (await deriveNow(image, widthPx));
    const etag = `"${id}-${widthPx}-${format}"`;
    reply.headers({ 'cache-control': cacheControl, 'content-security-policy': `${closedPolicy}; sandbox`, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  };
};

const read = <T>(schema: z.ZodType<T>, request: FastifyRequest): T => {
  const path = schema.safeParse(request.params);
  if (!path.success) throw new Refusal('NOT_FOUND');
  return path.data;
};

export const serveImage = (app: App) => {
  const answer = serve(app);
  return async (request: FastifyRequest, reply: FastifyReply) =>
    answer({ ...read(Public, request), isPrivate: false, cacheControl: PUBLIC }, request, reply);
};

/** Only at a signed address. */
export const servePrivateImage = (app: App) => {
  const answer = serve(app);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = read(Private, request);
    const seconds = secondsLeft(app, path);
    if (seconds === 0) throw new Refusal('NOT_FOUND');
    const cacheControl = `private, max-age=${seconds}, immutable`;
    return answer({ ...path, isPrivate: true, cacheControl }, request, reply);
  };
};

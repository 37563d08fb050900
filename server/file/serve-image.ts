import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ImageFormat, imageWidths } from '#contract/file.ts';
import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { LaneFull } from './picture/lane.ts';
import { derivedKey, picturesOf } from './pictures.ts';
import type { ImageRecords, NewImage } from './records.ts';

const File = z
  .string()
  .regex(new RegExp(`^(${imageWidths.join('|')})\\.(${ImageFormat.options.join('|')})$`))
  .transform(name => ({ widthPx: Number.parseInt(name, 10), format: ImageFormat.parse(name.split('.')[1]) }));
const Path = z.object({ id: z.uuid().toLowerCase(), file: File });

/**
 * A width of a picture: from storage, or made when first asked for. AVIF takes seconds, so it is made behind the
 * asker's back, who is sent to WebP meanwhile. The original itself is never served.
 */
export const serveImage = (app: App, records: ImageRecords) => {
  const known = async (id: string): Promise<NewImage> => {
    const image = await records.find(id);
    if (!image) throw new Refusal('NOT_FOUND');
    return image;
  };
  const makeLater = (image: NewImage, widthPx: number) =>
    picturesOf(app)
      .derive(image, widthPx, 'avif', 'LATER')
      .catch(error => {
        if (!(error instanceof LaneFull)) app.log.error(error, 'A picture could not be made.');
      });
  const makeNow = async (image: NewImage, widthPx: number): Promise<Buffer> => {
    try {
      return await picturesOf(app).derive(image, widthPx, 'webp', 'NOW');
    } catch (error) {
      throw error instanceof LaneFull ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : error;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = Path.safeParse(request.params);
    if (!path.success) throw new Refusal('NOT_FOUND');
    const {
      id,
      file: { widthPx, format },
    } = path.data;
    const etag = `"${id}-${widthPx}-${format}"`;
    const stored = await app.storage.stream(derivedKey(id, widthPx, format));
    if (!stored && format === 'avif') {
      makeLater(await known(id), widthPx);
      return reply.header('cache-control', 'no-store').redirect(`${widthPx}.webp`);
    }
    const made = stored ? null : await makeNow(await known(id), widthPx);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (request.headers['if-none-match']?.includes(etag)) {
      stored?.body.destroy();
      return reply.code(304).send();
    }
    reply.header('content-length', made?.length ?? stored?.size).type(`image/${format}`);
    return reply.send(made ?? stored?.body);
  };
};

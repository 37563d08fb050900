import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Image } from '#contract/file.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { App, Viewer } from '../context.ts';
import { takeTry } from '../http/rate-limit.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { drainBody, readBody } from './body.ts';
import { shownFilename } from './filename.ts';
import { openGate } from './gate.ts';
import { LaneFull, PictureFailed, PictureFaulty } from './picture/lane.ts';
import { PIXELS_MAX, type PictureFault } from './picture/task.ts';
import { picturesOf } from './pictures.ts';
import type { ImageRecords } from './records.ts';
import { sniffPicture } from './sniff.ts';
import { imageView } from './view.ts';

const UPLOADS_PER_HOUR = 300;
/** Each holds its bytes in memory until it is stored. */
const UPLOADS_AT_ONCE = 8;
const UPLOADS_WAITING = 100;

const Query = z.object({ filename: z.string().max(2_000).catch('') });

/** The body is the picture's bytes; what they are is read from them, not from the name or the header. */
export const uploadImage = (app: App, authenticate: Authenticate, records: ImageRecords) => {
  const gate = openGate({ slots: UPLOADS_AT_ONCE, waitingMax: UPLOADS_WAITING });

  const take = async (request: FastifyRequest, viewer: Viewer): Promise<Image> => {
    const bytes = await readBody(request.raw, app.config.limits.imageBytesMax);
    const type = sniffPicture(bytes);
    if (!type) throw new Refusal('IMAGE_TYPE');
    const shortSideMin = app.config.limits.imageShortSideMin;
    const admitted = await picturesOf(app)
      .admit({ bytes, type, shortSideMin })
      .catch(error => {
        throw asRefusal(error, shortSideMin);
      });
    const id = newId();
    const { widthPx, heightPx, placeholder } = admitted;
    const filename = shownFilename(Query.parse(request.query).filename);
    const image = {
      id,
      ownerId: viewer.id,
      storageKey: `originals/${id}.webp`,
      filename,
      widthPx,
      heightPx,
      placeholder,
    };
    await app.storage.put(image.storageKey, admitted.bytes);
    await records.save(image);
    return imageView(image);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Image> => {
    try {
      const viewer = mayUpload(await authenticate(request.headers.authorization));
      takeTry(app, 'upload', viewer.id, UPLOADS_PER_HOUR);
      const leave = await gate.enter();
      try {
        return await take(request, viewer);
      } finally {
        leave();
      }
    } catch (error) {
      if (!(await drainBody(request.raw))) reply.header('connection', 'close');
      throw error;
    }
  };
};

const mayUpload = (viewer: Awaited<ReturnType<Authenticate>>): Viewer => {
  if (viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
  if (viewer.state === 'BANNED') throw new Refusal('BANNED');
  if (viewer.state === 'SUSPENDED') throw new Refusal('SUSPENDED');
  return viewer;
};

const asRefusal = (error: unknown, shortSideMin: number): unknown => {
  if (error instanceof PictureFaulty) return faultRefusal(error.fault, shortSideMin);
  if (error instanceof PictureFailed) return new Refusal('IMAGE_BROKEN');
  return error instanceof LaneFull ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : error;
};

const faultRefusal = ({ reason, widthPx, heightPx }: PictureFault, shortSideMin: number): Refusal => {
  const size = `This picture is ${widthPx} × ${heightPx} pixels`;
  if (reason === 'TYPE') return new Refusal('IMAGE_TYPE');
  if (reason === 'BROKEN') return new Refusal('IMAGE_BROKEN');
  if (reason === 'SMALL')
    return new Refusal(
      'IMAGE_SMALL',
      { widthPx, heightPx, shortSideMin },
      `${size}; its shorter side must have at least ${shortSideMin}.`,
    );
  const pixelsMax = PIXELS_MAX;
  return new Refusal(
    'IMAGE_LARGE',
    { widthPx, heightPx, pixelsMax },
    `${size}, which is more than ${pixelsMax / 1_000_000} megapixels.`,
  );
};

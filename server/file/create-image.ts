import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import { CreateImage } from '#contract/schemas/file.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { App, Viewer } from '../context.ts';
import { type ImageRow, images } from '../db/tables/images.ts';
import type { UploadRow } from '../db/tables/uploads.ts';
import { Refusal } from '../refusal.ts';
import { lockOwner } from './lock-owner.ts';
import type { MayUpload } from './may-upload.ts';
import { pictureRefusal } from './picture-refusal.ts';
import { picturesOf } from './pictures.ts';
import { privateImageView } from './private-view.ts';
import { singleFlight } from './single-flight.ts';
import { sniffPicture } from './sniff.ts';
import { readParts } from './upload/read-parts.ts';
import { findUpload, removeUpload } from './upload/records.ts';
import { imageView, withName } from './view.ts';

type Wanted = { isPrivate: boolean; forMessage: boolean };

/**
 * Makes a picture of a complete upload. The picture has the upload's id, so that the same upload makes one picture
 * however often it is requested. A refused upload leaves nothing behind.
 */
export const createImage = (app: App, mayUpload: MayUpload) => {
  const { db } = app.database;

  const find = async (id: string, ownerId: string): Promise<ImageRow | null> => {
    const [row] = await db
      .select()
      .from(images)
      .where(and(eq(images.id, id), eq(images.ownerId, ownerId)));
    return row ?? null;
  };

  const shortSideMinOf = ({ forMessage }: Wanted) => (forMessage ? 1 : app.config.limits.imageShortSideMin);

  const admit = (upload: UploadRow, shortSideMin: number) =>
    picturesOf(app).admit({ owner: upload.ownerId, bytes: upload.sizeBytes }, async () => {
      const bytes = await readParts(app, upload);
      const type = sniffPicture(bytes);
      if (!type) throw new Refusal('IMAGE_TYPE');
      return { bytes, type, shortSideMin };
    });

  const make = async (upload: UploadRow, wanted: Wanted): Promise<void> => {
    const { id, ownerId, filename } = upload;
    const isPrivate = wanted.isPrivate || wanted.forMessage;
    const { bytes, ...shape } = await admit(upload, shortSideMinOf(wanted));
    const image = { id, ownerId, filename, ...shape, isPrivate, storageKey: `originals/${id}.webp` };
    await app.storage.put(image.storageKey, bytes);
    await db.transaction(async tx => {
      await lockOwner(tx, ownerId);
      await tx
        .insert(images)
        .values({ ...image, createdAt: app.clock.now() })
        .onConflictDoNothing();
    });
  };

  const imageOf = async (id: string, viewer: Viewer, wanted: Wanted): Promise<ImageRow> => {
    const made = await find(id, viewer.id);
    if (made) return made;
    try {
      const upload = await findUpload(app, id, viewer.id);
      if (upload.receivedBytes !== upload.sizeBytes) throw new Refusal('UPLOAD_UNFINISHED');
      await make(upload, wanted);
    } catch (error) {
      // Another server may have created it concurrently and removed the upload.
      const madeElsewhere = await find(id, viewer.id);
      if (madeElsewhere) return madeElsewhere;
      const refusal = pictureRefusal(error, shortSideMinOf(wanted));
      if (refusal && isFinal(refusal)) await removeUpload(app, id, viewer.id);
      throw refusal ?? error;
    }
    await removeUpload(app, id, viewer.id);
    const image = await find(id, viewer.id);
    if (!image) throw new Refusal('NOT_FOUND');
    return image;
  };
  const once = singleFlight<ImageRow>();

  return async (request: FastifyRequest): Promise<Image> => {
    const viewer = await mayUpload(request);
    const body = CreateImage.safeParse(request.body);
    if (!body.success) throw new Refusal('VALIDATION', { fields: fieldErrors(body.error) });
    const { uploadId, ...wanted } = body.data;
    const image = await once(`${viewer.id} ${uploadId}`, () => imageOf(uploadId, viewer, wanted));
    return withName(image.isPrivate ? privateImageView(app, image) : imageView(image), image);
  };
};

/** Retrying cannot succeed. */
const isFinal = ({ status, code }: Refusal): boolean => status < 500 && code !== 'UPLOAD_UNFINISHED';

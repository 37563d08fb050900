import { FILES_VERSION } from './versions.ts';

/** Under the address of the file service. */
export const IMAGES_ADDRESS = '/images';

/**
 * Where files are sent to, by the tus protocol (https://tus.io, version 1.0.0, with creation, expiration and
 * termination). The last part of the address that the creation answers is the upload's id.
 */
export const UPLOADS_ADDRESS = '/uploads';

/** Widths every picture is offered in, in pixels. */
export const imageWidths = [160, 320, 480, 800, 1600] as const;

export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Where the file service lies when nothing else is set: beside the API. `limits.filesUrl` tells where it does lie. */
export const FILES_ADDRESS = `/${FILES_VERSION}`;

/** Of the protocol by which files are sent. */
export const TUS_VERSION = '1.0.0';

/** An upload that is not made into a picture by then is gone. */
export const UPLOAD_HOURS = 24;

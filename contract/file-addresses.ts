/** Under the address of the file service. */
export const IMAGES_ADDRESS = '/images';

/**
 * Where files are sent to, by the tus protocol (https://tus.io, version 1.0.0, with creation, expiration and
 * termination). The last part of the address that the creation answers is the upload's id.
 */
export const UPLOADS_ADDRESS = '/uploads';

/** Widths every picture is offered in, in pixels. */
export const imageWidths = [160, 320, 480, 800, 1600] as const;

/** A model’s comp card as a PDF; `?units=CM` tells its lengths in centimetres. Managers’ own has the measurements. */
export const compCardAddress = (modelId: string): string => `/models/${modelId}/comp-card.pdf`;

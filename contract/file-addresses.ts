/** Under the address of the file service. */
export const IMAGES_ADDRESS = '/images';

/**
 * Where files are sent to, by the tus protocol (https://tus.io, version 1.0.0, with creation, expiration and
 * termination). The last part of the address that the creation answers is the upload's id.
 */
export const UPLOADS_ADDRESS = '/uploads';

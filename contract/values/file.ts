import { FILES_VERSION } from './versions.ts';

/** Under the address of the file service. */
export const IMAGES_ADDRESS = '/images';

/**
 * Where files are uploaded, by the tus protocol (https://tus.io, version 1.0.0, with creation, expiration and
 * termination). The last segment of the address in the creation's answer is the upload's id.
 */
export const UPLOADS_ADDRESS = '/uploads';

/** The widths in pixels in which every picture is available. */
export const imageWidths = [160, 320, 480, 800, 1600] as const;

/** Said by the server, and before sending by programs that need not load all of its sentences for it. */
export const wrongPictureType = 'Use a JPEG, PNG, WebP, AVIF or HEIC picture.';

export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The default location of the file service: beside the API. `limits.filesUrl` is its actual one. */
export const FILES_ADDRESS = `/${FILES_VERSION}`;

/** The protocol version of uploads. */
export const TUS_VERSION = '1.0.0';

/** An upload not made into a picture by then is deleted. */
export const UPLOAD_HOURS = 24;

/** Under the address of the file service. */
export const VOICE_ADDRESS = '/voice-notes';

/** What browsers record: Opus in WebM, or AAC in MP4. */
export const voiceTypes = ['audio/webm', 'audio/mp4'] as const;
export type VoiceType = (typeof voiceTypes)[number];

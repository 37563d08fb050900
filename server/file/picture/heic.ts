import { createRequire } from 'node:module';
import { PIXELS_MAX } from './task.ts';

/**
 * The part of libheif that is used. It decodes HEVC, which the decoder of the other kinds does not. It is loaded by the
 * first HEIC that comes.
 */
type Heif = {
  HEAPU8: Uint8Array;
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { code: unknown; message: string };
  heif_js_context_get_primary_image_handle(context: unknown): Handle | { code: unknown } | undefined;
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  heif_js_decode_image2(
    handle: Handle,
    colorspace: unknown,
    chroma: unknown,
  ): { width: number; height: number; channels?: { stride: number; data: Uint8Array }[]; message?: string };
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, into: number): void;
  _malloc(size: number): number;
};
type Handle = { $$: { ptr: number } };

const CHANNELS = 3;
const PROFILE_BYTES_MAX = 1_048_576;
const ERROR_BYTES = 16;
const PAGE_BYTES = 65_536;
/** 50 megapixels of the usual depth take 350 MB. */
const MEMORY_BYTES_MAX = 420 * 1_048_576;

/** The decoder asks for memory in one way only, so that this bounds it; it then says that there is none. */
const boundMemory = () => {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MEMORY_BYTES_MAX) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
};

let loaded: Heif | null = null;
const load = (): Heif => {
  if (!loaded) boundMemory();
  loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif;
  return loaded;
};

export type HeicPicture = {
  widthPx: number;
  heightPx: number;
  /** Decodes it: upright, 8 bits of red, green and blue for each pixel, in the picture's own colour space. */
  decode(): { pixels: Buffer; width: number; height: number; profile: Buffer | null };
};

/** Reads the header of the main picture; throws when it cannot be read. */
export const openHeic = (bytes: Uint8Array): HeicPicture => {
  const heif = load();
  const context = heif.heif_context_alloc();
  const { code, message } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(message);
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!handle || 'code' in handle) throw new Error('There is no picture in it.');
  return {
    widthPx: heif.heif_image_handle_get_width(handle),
    heightPx: heif.heif_image_handle_get_height(handle),
    decode: () => ({ profile: profileOf(heif, handle), ...pixelsOf(heif, handle) }),
  };
};

const pixelsOf = (heif: Heif, handle: Handle) => {
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
  const decoded = heif.heif_js_decode_image2(handle, rgb, heif.heif_chroma.heif_chroma_interleaved_RGB);
  const { width, height, channels: [channel] = [] } = decoded;
  if (!channel || width * height > PIXELS_MAX) throw new Error(decoded.message ?? 'Too many pixels');
  const { data, stride } = channel;
  const rowBytes = width * CHANNELS;
  // Rows may be padded; what is drawn on takes no memory of its own.
  for (let row = 1; stride > rowBytes && row < height; row += 1)
    data.copyWithin(row * rowBytes, row * stride, row * stride + rowBytes);
  return { width, height, pixels: Buffer.from(data.buffer, data.byteOffset, rowBytes * height) };
};

const profileOf = (heif: Heif, { $$: { ptr } }: Handle): Buffer | null => {
  const size = heif._heif_image_handle_get_raw_color_profile_size(ptr);
  if (size <= 0 || size > PROFILE_BYTES_MAX) return null;
  const [error, into] = [heif._malloc(ERROR_BYTES), heif._malloc(size)];
  heif._heif_image_handle_get_raw_color_profile(error, ptr, into);
  return Buffer.from(heif.HEAPU8.slice(into, into + size));
};

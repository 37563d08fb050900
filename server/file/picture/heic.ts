import type { Handle, Heif } from 'libheif-js/wasm-bundle.js';
import { PIXELS_MAX } from './task.ts';

const CHANNELS = 3;
const PROFILE_BYTES_MAX = 1_048_576;
const ERROR_BYTES = 16;
const PAGE_BYTES = 65_536;
/** 50 megapixels of the usual depth take 350 MB. */
const MEMORY_BYTES_MAX = 420 * 1_048_576;

/** Limits the WebAssembly memory of the decoder, which then reports that it is out of memory. */
const boundMemory = () => {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MEMORY_BYTES_MAX) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
};

let loading: Promise<Heif> | null = null;
/** Loaded on first use: it takes 26 MB, which only HEIC needs. */
const load = (): Promise<Heif> => {
  if (!loading) boundMemory();
  loading ??= import('libheif-js/wasm-bundle.js').then(module => module.default);
  return loading;
};

export type HeicPicture = {
  widthPx: number;
  heightPx: number;
  /** Decodes it: upright, 8 bits of red, green and blue for each pixel, in the picture's own colour space. */
  decode(): { pixels: Buffer; width: number; height: number; profile: Buffer | null };
};

/** Reads the header of the main picture; throws when it cannot be read. */
export const openHeic = async (bytes: Uint8Array): Promise<HeicPicture> => {
  const heif = await load();
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
  // Rows may be padded; the target reuses the decoder's memory.
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

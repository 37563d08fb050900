/** The part of libheif that is used. It decodes HEVC, which the decoder of the other kinds does not. */
declare module 'libheif-js/wasm-bundle.js' {
  export type Handle = { $$: { ptr: number } };
  export type Heif = {
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
  const heif: Heif;
  export default heif;
}

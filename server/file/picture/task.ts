import type { ImageFormat } from '#contract/values/file.ts';
import type { PictureType } from '../sniff.ts';

/** Tasks of the picture process, and their results. */
export type PictureWork = {
  /** Admits an untrusted picture: upright, in sRGB, without metadata, re-encoded. */
  ADMIT: {
    asked: { bytes: Uint8Array; type: PictureType; shortSideMin: number };
    answered: { bytes: Uint8Array; widthPx: number; heightPx: number; placeholder: string };
  };
  /** A width and format of an original of ours; a drawing (SVG) is drawn at that width. */
  DERIVE: {
    asked: { bytes: Uint8Array; widthPx: number; format: ImageFormat; isDrawing: boolean };
    answered: { bytes: Uint8Array };
  };
  /** A format that other programs read: no WebP. */
  JPEG: { asked: { bytes: Uint8Array }; answered: { bytes: Uint8Array } };
  /** What an original of ours looks like; null where it is too plain to tell. */
  HASH: { asked: { bytes: Uint8Array }; answered: { hash: bigint | null } };
  PREVIEW: { asked: { bytes: Uint8Array }; answered: { placeholder: string } };
};
export type PictureKind = keyof PictureWork;
export type Asked<Kind extends PictureKind> = PictureWork[Kind]['asked'];
export type Answered<Kind extends PictureKind> = PictureWork[Kind]['answered'];

export type PictureTask = { [Kind in PictureKind]: { kind: Kind } & Asked<Kind> }[PictureKind];

/** Why a picture is refused. `pixelsMax` depends on the memory that decoding its kind takes. */
export type PictureFault = {
  reason: 'TYPE' | 'BROKEN' | 'SMALL' | 'PIXELS';
  widthPx: number;
  heightPx: number;
  pixelsMax: number;
};

export type PictureReply = (
  | { answered: Answered<PictureKind> }
  | { fault: PictureFault }
  /** Something else went wrong, in the decoder's words. */
  | { failed: string }
) & {
  /** It holds so much memory that the pool should replace it. */
  isSpent: boolean;
};

/** Of any picture; see `pixelsMaxOf`. */
export const PIXELS_MAX = 50_000_000;

/** The longer side of what is kept of a picture. */
export const LONG_SIDE_PX = 2_400;

/** Background of transparent pictures where a format, or who looks at it, has none. */
export const PAPER = '#ffffff';

import sharp from 'sharp';

/** As small as pictures may be, and each another one. */
export const aPicture = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 1066, height: 800, channels: 3, background: { r: at % 256, g: (at * 7) % 256, b: 96 } } })
    .jpeg()
    .toBuffer();

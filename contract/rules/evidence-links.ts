type Shown = { originalId: string; originalUrl: string };

/** The pictures of one side of a no-show: a small one that leads to the large one. */
export const evidenceLinks = (pictures: readonly Shown[], by: string) =>
  pictures.map(({ originalId, originalUrl }, place) => ({
    key: originalId,
    src: `${originalUrl}/160.webp`,
    href: `${originalUrl}/1600.webp`,
    alt: `Picture ${place + 1} from ${by}`,
  }));

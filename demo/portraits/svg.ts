import { hashOf } from './random.ts';

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

/** A translucent shape. */
export const fillTranslucent = (d: string, colour: string, opacity: number): string =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity.toFixed(2)}"/>`;

export const group = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`;

/** Clips content to a shape. Ids are derived from the portrait's id, so that two portraits can share a page. */
export type ClipPaths = { cut: (d: string, ...content: string[]) => string; defs: () => string };

const prefixOf = (portraitId: string) => `p${hashOf(portraitId).toString(36)}`;

export function clipPaths(portraitId: string): ClipPaths {
  const prefix = prefixOf(portraitId);
  const shapes: string[] = [];
  return {
    cut(d, ...content) {
      const known = shapes.indexOf(d);
      const index = known < 0 ? shapes.push(d) - 1 : known;
      return `<g clip-path="url(#${prefix}-${index})">${content.join('')}</g>`;
    },
    defs: () => shapes.map((d, k) => `<clipPath id="${prefix}-${k}"><path d="${d}"/></clipPath>`).join(''),
  };
}

const PATH = /<path d="([^"]+)"/g;

/** Replaces repeated paths (fill, clip, shadow) by `<use>` of one definition, which saves half of the bytes. */
export function deduplicatePaths(portraitId: string, svg: string): { defs: string; svg: string } {
  const prefix = prefixOf(portraitId);
  const times = new Map<string, number>();
  for (const [, d = ''] of svg.matchAll(PATH)) times.set(d, (times.get(d) ?? 0) + 1);
  const ids = new Map<string, string>();
  for (const [d, count] of times) if (count > 1) ids.set(d, `${prefix}_${ids.size}`);
  return {
    defs: [...ids].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join(''),
    svg: svg.replace(PATH, (path, d) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : path)),
  };
}

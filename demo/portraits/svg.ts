import { hashOf } from './random.ts';

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

export const group = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`;

/** Cuts content to a shape. The ids come from the portrait's own, so that two portraits can share a page. */
export type Scissors = { cut: (d: string, ...content: string[]) => string; defs: () => string };

export function scissors(portraitId: string): Scissors {
  const prefix = `p${hashOf(portraitId).toString(36)}`;
  const shapes: string[] = [];
  return {
    cut(d, ...content) {
      const known = shapes.indexOf(d);
      const index = known < 0 ? shapes.push(d) - 1 : known;
      return `<g clip-path="url(#${prefix}-${index})">${content.join('')}</g>`;
    },
    defs: () =>
      `<defs>${shapes.map((d, k) => `<clipPath id="${prefix}-${k}"><path d="${d}"/></clipPath>`).join('')}</defs>`,
  };
}

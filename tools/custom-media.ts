import type { Plugin } from 'vite';
import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';

const customMedia = {
  '(--small-screen)': `(width <= ${MOBILE_BREAKPOINT_PX}px)`,
  '(--large-screen)': `(width > ${MOBILE_BREAKPOINT_PX}px)`,
};

/** Custom media queries, which a CSS module cannot define for others. */
export const replaceCustomMedia = (css: string): string =>
  Object.entries(customMedia).reduce((text, [name, query]) => text.replaceAll(name, query), css);

export const customMediaPlugin = (): Plugin => ({
  name: 'custom-media',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: code => ({ code: replaceCustomMedia(code), map: null }),
  },
});

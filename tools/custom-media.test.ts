import { expect, it } from 'vitest';
import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { replaceCustomMedia } from './custom-media.ts';
import { filesIn, readSource } from './product-page.ts';

const folders = ['ui', 'web', 'office'];
const sources = folders.flatMap(folder => filesIn(folder, /(?<!\.test)\.(css|tsx?)$/));

it('replaces both names of the breakpoint, which leave no width between them', () => {
  expect(replaceCustomMedia('@media screen and (--small-screen) {} @media (--large-screen) {}')).toBe(
    `@media screen and (width <= ${MOBILE_BREAKPOINT_PX}px) {} @media (width > ${MOBILE_BREAKPOINT_PX}px) {}`,
  );
});

it('is the only way in which styles and scripts name the breakpoint', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(path => new RegExp(`\\b${MOBILE_BREAKPOINT_PX}px`).test(readSource(path)))).toEqual([]);
  const used = sources
    .filter(path => path.endsWith('.css'))
    .flatMap(path => readSource(path).match(/\(--[\w-]+\)(?= |,)/g) ?? []);
  const unknown = used.filter(query => /screen\)$/.test(query) && replaceCustomMedia(query) === query);
  expect(unknown).toEqual([]);
});

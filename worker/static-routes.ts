import { API_VERSION } from '#contract/values/versions.ts';

type Rule = { condition: { urlPattern?: string; requestMode?: RequestMode }; source: 'network' | 'fetch-event' };
/** The Service Worker Static Routing API, which the types do not know yet. */
type InstallEvent = ExtendableEvent & { addRoutes?(rules: Rule[]): Promise<void> };

const appPatterns = ['/app', '/chat', '/chat/*', '/model', '/model/*', '/manager', '/manager/*'];
const rules: Rule[] = [
  { condition: { urlPattern: `/${API_VERSION}/*` }, source: 'network' },
  ...appPatterns.map(
    (urlPattern): Rule => ({ condition: { urlPattern, requestMode: 'navigate' }, source: 'fetch-event' }),
  ),
  { condition: { requestMode: 'navigate' }, source: 'network' },
];

/** Where the browser can, it loads every other page and makes every call without starting the worker first. */
export const bypassWorker = async (event: InstallEvent): Promise<void> => {
  await event.addRoutes?.(rules);
};

import { API_VERSION } from '#contract/values/versions.ts';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/robots.ts';

/**
 * Pages that must not be indexed say so in a header, so crawlers have to be able to request them; the API is excluded.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, staging } = context.get(pageContext);
  const origin = publicUrl ?? new URL(request.url).origin;
  const lines = staging
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', `Disallow: /${API_VERSION}/`, 'Disallow: /dev', '', `Sitemap: ${origin}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

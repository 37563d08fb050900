import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { deferModules, inlineScriptsOf, inlineStyles, styleSheetsOf } from './framework-output.ts';

const NONCE = 'bm9uY2U=';
const ADVICE = 'React Router renders this differently now: adapt framework-output.ts (see page-delivery/README.md)';

const Document = ({ hydrate }: { hydrate: boolean }) => (
  <html lang="en">
    <head>
      <Links nonce="" />
    </head>
    <body>
      <Outlet />
      {hydrate && <Scripts />}
    </body>
  </html>
);

/** A document of one route, as the real React Router renders it for the real server. */
const render = async (hydrate: boolean): Promise<string> => {
  const links = () => ['a', 'b'].map(name => ({ rel: 'stylesheet', href: `/assets/${name}.css` }));
  const handleRequest = (request: Request, status: number, headers: Headers, entry: EntryContext) =>
    new Response(renderToString(<ServerRouter context={entry} url={request.url} nonce={NONCE} />), { status, headers });
  const route = { id: 'root', path: '', module: '/assets/root.js', hasLoader: false, hasAction: false };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { ...route, module: { default: () => <Document hydrate={hydrate} />, links } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: route },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return await (await handle(new Request('http://localhost/'), new RouterContextProvider())).text();
};

describe('what React Router renders', () => {
  const pages = { hydrated: '', static: '' };
  beforeAll(async () => Object.assign(pages, { hydrated: await render(true), static: await render(false) }));

  it('has style sheets that are found in order and replaced by their text', () => {
    for (const page of [pages.hydrated, pages.static])
      expect(styleSheetsOf(page), ADVICE).toEqual(['/assets/a.css', '/assets/b.css']);
    expect(inlineStyles(pages.static, 'p{}'), ADVICE).toContain('<head><style>p{}</style></head>');
  });

  it('keeps each link of a hydrated page, disabled', () => {
    const links = inlineStyles(pages.hydrated, 'p{}').match(/<link [^>]*stylesheet[^>]*>/g) ?? [];
    expect(links.length, ADVICE).toBe(2);
    for (const link of links) expect(link, ADVICE).toMatch(/^<link disabled /);
  });

  it('fetches the modules of a hydrated page by links and one entry script that can be deferred', () => {
    const deferred = deferModules(pages.hydrated.replaceAll(` nonce="${NONCE}"`, ''));
    expect(deferred, ADVICE).toContain('rel="deferred-modulepreload"');
    expect(deferred, ADVICE).toContain('<script type="deferred" async="">');
    expect(deferred, ADVICE).not.toMatch(/rel="(modulepreload|stylesheet)"|type="module"/);
    expect(deferModules(pages.static), ADVICE).toBe(pages.static);
  });

  it('marks with the nonce every inline script that hydrates a page', () => {
    const all = pages.hydrated.match(/<script/g) ?? [];
    const own = inlineScriptsOf(pages.hydrated, NONCE);
    expect(own.length, ADVICE).toBe(all.length);
    expect(own.join(''), ADVICE).toContain('window.__reactRouterContext');
  });
});

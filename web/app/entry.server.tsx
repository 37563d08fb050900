import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { Nonce } from '#page-delivery/browser/nonce.ts';
import { BuildVersion } from './build-version.ts';
import { type Page, pageContext } from './context.ts';
import { isIndexed } from './lib/indexed.ts';
import { SIGN_OUT_ROUTE, SignOutScript } from './sign-out-script.ts';

/** The server must use this build's copy of the router, whose classes are compared by identity. */
export { createRequestHandler } from 'react-router';
export { cacheAddress } from '#page-delivery/server/cache-address.ts';

const STREAM_TIMEOUT_MS = 5000;

/** The load context is created here, because its keys are compared by identity and this build has its own. */
export function loadContext(page: Page): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce, sharedIndexing } = context.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!isIndexed(new URL(request.url).pathname, sharedIndexing)) headers.set('x-robots-tag', 'noindex');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const whole = isbot(request.headers.get('user-agent') ?? '');
  const page = (
    <Nonce value={nonce}>
      <SignOutScript value={entry.manifest.routes[SIGN_OUT_ROUTE]?.module}>
        <BuildVersion value={entry.manifest.version}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </BuildVersion>
      </SignOutScript>
    </Nonce>
  );
  return new Promise((resolve, reject) => {
    let streaming = false;
    let code = status;
    const send = () => {
      streaming = true;
      const body = new PassThrough();
      body.on('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error) {
        code = 500;
        if (streaming) console.error(error);
      },
    });
    const timer = setTimeout(abort, STREAM_TIMEOUT_MS + 1000);
  });
}

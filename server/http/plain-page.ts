import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedPolicy } from '../content-policy.ts';
import type { Refusal } from '../refusal.ts';

const POLICY = `${closedPolicy}; style-src 'unsafe-inline'`;
const STYLE = [
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
  'main{max-width:36rem;margin:20vh auto 0;padding:0 1.5rem}',
  'a{color:inherit;display:inline-block;padding:.5rem 1rem .5rem 0}',
].join('');

/** Whether a browser requests a page, rather than a program an answer. */
export const isForReaders = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A refusal as a self-contained page, where the web app cannot be rendered. */
export const sendPlainPage = (reply: FastifyReply, { status, message, details }: Refusal): FastifyReply => {
  if (typeof details.retryAfterSeconds === 'number') reply.header('retry-after', details.retryAfterSeconds);
  const again = status >= 429 ? '<a href="">Try again</a>' : '';
  return reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(message)}</title><style>${STYLE}</style></head>
<body><main><h1>${status}</h1><p>${escaped(message)}</p>${again}<a href="/">To the front page</a></main></body></html>`,
    );
};

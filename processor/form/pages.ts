import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cardPage } from './card-page.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The look is that of the product. */
const files = new Map([
  ['tokens.css', { path: here('../../ui/tokens.css'), type: 'text/css' }],
  ['page.css', { path: here('./page.css'), type: 'text/css' }],
  ...['400', '500'].map(
    weight =>
      [
        `font-${weight}.woff2`,
        {
          path: here(`../../node_modules/@fontsource/poppins/files/poppins-latin-${weight}-normal.woff2`),
          type: 'font/woff2',
        },
      ] as const,
  ),
]);

const scripts = new Set(['card-form', 'challenge', 'dom', 'field-set', 'fields', 'parent', 'processor']);

/** Scripts are written in TypeScript; the transformer is loaded with the first one. */
const transformed = async (name: string): Promise<string> => {
  const [{ transformWithOxc }, source] = await Promise.all([
    import('vite'),
    readFile(here(`./browser/${name}.ts`), 'utf8'),
  ]);
  return (await transformWithOxc(source, `${name}.ts`)).code;
};

type Allowed = {
  /** The origins that may show the page in a frame. */
  ancestors: readonly string[];
  /** Those that its form may lead to in the end. */
  formTargets: readonly string[];
};

/** A page of ours loads nothing of others. */
export const sendPage = (reply: FastifyReply, html: string, { ancestors, formTargets }: Allowed): FastifyReply =>
  reply
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        `form-action ${["'self'", ...formTargets].join(' ')}`,
        "base-uri 'none'",
        `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);

export const registerPages = (fastify: FastifyInstance, parents: () => string[]): void => {
  const known = new Map<string, Promise<string>>();
  fastify.get('/form/card', (_request, reply) =>
    sendPage(reply, cardPage(parents()), { ancestors: parents(), formTargets: [] }),
  );
  for (const [name, { path, type }] of files)
    fastify.get(`/form/${name}`, async (_request, reply) => reply.type(type).send(await readFile(path)));
  for (const name of scripts)
    fastify.get(`/form/browser/${name}.ts`, async (_request, reply) => {
      const script = known.get(name) ?? transformed(name);
      known.set(name, script);
      return reply
        .header('x-content-type-options', 'nosniff')
        .type('text/javascript; charset=utf-8')
        .send(await script);
    });
};

import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '#contract/values/constants.ts';
import { deviceName } from '../auth/index.ts';
import type { App, CallContext } from '../context.ts';

const readSecret = (value: string | undefined): string | null => (value && /^[\w-]{32}$/.test(value) ? value : null);

/**
 * The HttpOnly cookie without which a browser's refresh token is worth nothing. Only browsers send `Sec-Fetch-Site`,
 * and no page can forge or remove it.
 */
export const deviceOf = (
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): CallContext<'getAccessToken'>['device'] => {
  const plain = `${app.config.slug}_device`;
  // With it a browser takes the cookie from this very host alone, over https: another host of the domain could plant the plain one.
  const name = app.config.isHttps ? `__Host-${plain}` : plain;
  return {
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    secret: readSecret(request.cookies[name]),
    name: deviceName(request.headers['user-agent'], app.config),
    set: secret =>
      void reply.setCookie(name, secret, {
        httpOnly: true,
        sameSite: 'strict',
        secure: app.config.isHttps,
        path: '/',
        maxAge: DEVICE_DAYS * 86_400,
      }),
  };
};

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin in canonical links. A Host header is trusted only if it names this machine at the requested port: without
 * `PUBLIC_URL` there is no other way to distinguish localhost from 127.0.0.1.
 */
export const siteOrigin = ({ publicOrigin, PORT }: Config, { headers, socket }: FastifyRequest): string => {
  if (publicOrigin) return publicOrigin;
  const port = socket.localPort ?? PORT;
  const requestedHost = LOOPBACK_HOSTS.find(host => headers.host?.toLowerCase() === `${host}:${port}`);
  return `http://${requestedHost ?? '127.0.0.1'}:${port}`;
};

import type { FastifyInstance } from 'fastify';
import { API_VERSION, FILES_VERSION } from '#contract/values/versions.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { cameWithoutTls } from '../trust-proxy.ts';

/** Calls, files and webhooks: whoever asks for them shows a token, a secret or a signature. */
const ofPrograms = [`/${API_VERSION}/`, `/${FILES_VERSION}/`, '/webhooks/'];

/** Pages lead to TLS, which the proxy does. A call without it has shown its token already: a redirect would only hide that. */
export const refuseWithoutTls = (fastify: FastifyInstance, { isHttps }: Config): void => {
  if (!isHttps) return;
  fastify.addHook('onRequest', async request => {
    // As it was routed: an address can be written in several ways.
    const address = request.routeOptions.url ?? request.url;
    if (ofPrograms.some(prefix => address.startsWith(prefix)) && cameWithoutTls(request.headers))
      throw new Refusal('WITHOUT_TLS');
  });
};

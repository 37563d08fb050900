import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/schemas/index.ts';
import { API_VERSION, FILES_VERSION } from '#contract/values/versions.ts';
import type { OpenSpan, Telemetry } from '../telemetry.ts';
import { isInProcess } from './address.ts';

/** Methods that a stranger makes up are no label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** The template of the address: what a stranger wrote into it is never a part of it. */
const routeOf = ({ routeOptions }: FastifyRequest, reply: FastifyReply): string => {
  const { call } = routeOptions.config;
  if (call) return `/${API_VERSION}${calls[call].address}`;
  const { url } = routeOptions;
  // Each built file has a route of its own.
  if (url) return /\.\w+$/.test(url) && !url.startsWith(`/${FILES_VERSION}/`) ? 'file' : url;
  // A page that fails before it is rendered is answered as a call.
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html') || reply.statusCode >= 500;
  return isPage ? 'page' : 'unknown';
};

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'OTHER');

/** Traces and measures each request where that is switched on. */
export const observeRequests = (fastify: FastifyInstance, { tracing, metrics }: Telemetry): void => {
  if (!tracing && !metrics) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  if (tracing) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      const { traceparent } = request.headers;
      const { call } = request.routeOptions.config;
      spans.set(
        request,
        tracing.begin({
          name: call ?? `${methodOf(request)} request`,
          kind: 'SERVER',
          // A call of the page renderer belongs to its page.
          parent: isInProcess(request) ? undefined : String(traceparent ?? ''),
          attributes: { 'http.request.method': methodOf(request) },
        }),
      );
      done();
    });
    // Not earlier: a body that is parsed ends in the context of its socket.
    fastify.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) span.within(done);
      else done();
    });
  }
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request, reply);
    const { statusCode: status } = reply;
    spans.get(request)?.end({
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { error: new Error('answered with 5xx') }),
    });
    if (!isInProcess(request))
      metrics?.request({ method: methodOf(request), route, status, seconds: reply.elapsedTime / 1_000 });
    done();
  });
};

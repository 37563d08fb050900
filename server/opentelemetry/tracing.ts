import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import type { Tracing } from '../telemetry.ts';

/** Long enough to see which statement it is. */
const VALUE_LENGTH_MAX = 2_000;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** A context that came from elsewhere; none where it is malformed. */
const remoteContext = (traceparent: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
};

/**
 * Spans for a collector that takes OTLP over HTTP. Whether a trace is recorded follows from its id alone: callers name it,
 * but do not decide how much is recorded.
 */
export const openTracing = (config: Config, collector: string): Tracing & { close(): Promise<void> } => {
  const share = new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG);
  const exporter = new OTLPTraceExporter({
    url: `${collector.replace(/\/+$/, '')}/v1/traces`,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.slug, 'service.roles': config.ROLE.join(',') }),
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanLimits: { attributeValueLengthLimit: VALUE_LENGTH_MAX },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('marketplace');
  const contexts = new AsyncLocalStorageContextManager().enable();

  return {
    begin: ({ name, kind, parent, attributes = {} }) => {
      const from = parent === undefined ? contexts.active() : remoteContext(parent);
      const span = tracer.startSpan(name, { kind: SpanKind[kind ?? 'INTERNAL'], attributes }, from);
      const within = trace.setSpan(from, span);
      return {
        within: work => contexts.with(within, work),
        end: ({ attributes: more = {}, error } = {}) => {
          span.setAttributes(more);
          // Without its message, which may repeat what someone typed.
          if (error !== undefined) {
            span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    current: () => {
      const span = trace.getSpanContext(contexts.active());
      if (!span || !isSpanContextValid(span)) return null;
      const { traceId, spanId, traceFlags } = span;
      const flags = traceFlags & TraceFlags.SAMPLED ? '01' : '00';
      return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
    },
    isRecording: () => trace.getSpan(contexts.active())?.isRecording() ?? false,
    close: async () => {
      // A collector that is away must not hold up the stop.
      await provider.shutdown().catch(() => {});
      contexts.disable();
    },
  };
};

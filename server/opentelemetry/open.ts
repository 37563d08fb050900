import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import type { Telemetry } from '../telemetry.ts';

export type OpenedTelemetry = Telemetry & {
  /** Figures of the app are exported from now on. */
  watch(app: App, liveConnections: () => number): void;
};

/** The libraries are loaded for what is switched on alone. */
export const openTelemetry = async (config: Config): Promise<OpenedTelemetry> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config;
  const [tracing, metrics] = await Promise.all([
    collector ? import('./tracing.ts').then(({ openTracing }) => openTracing(config, collector)) : null,
    config.METRICS_PORT ? import('./metrics.ts').then(({ openMetrics }) => openMetrics(config)) : null,
  ]);
  return {
    tracing,
    metrics,
    watch: (app, liveConnections) => metrics?.watch(app, liveConnections),
    close: async () => {
      await Promise.all([tracing?.close(), metrics?.close()]);
    },
  };
};

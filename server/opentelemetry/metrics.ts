import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attributes, ObservableResult } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { queues } from '../queues.ts';
import type { Metrics } from '../telemetry.ts';
import { cachedFor } from './cached-for.ts';
import { eventKinds, followEvents } from './follow-events.ts';
import { counters, events, figures, gauges, histograms } from './names.ts';
import { readFigures } from './read-figures.ts';

/** However often it is scraped, the database is asked this often. */
const FIGURES_MS = 15_000;
/** A database that does not answer must not hide what else is measured: its figures are then missing. */
const FIGURES_WAIT_MS = 1_000;

const soon = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer.catch(() => null), delay(FIGURES_WAIT_MS, null, { ref: false })]);

const NS_PER_MS = 1e6;
/** How often the lag is sampled: what is measured is the time between two samples. */
const SAMPLE_MS = 20;

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

export type OpenedMetrics = Metrics & {
  watch(app: App, liveConnections: () => number): void;
  close(): Promise<void>;
};

/** Metrics for Prometheus at a port of their own. */
export const openMetrics = async (config: Config): Promise<OpenedMetrics> => {
  const exporter = new PrometheusExporter({
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  await exporter.startServer().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${config.METRICS_PORT} is taken, which METRICS_PORT gives to the metrics. Choose another.`);
  });
  const meters = new MeterProvider({ readers: [exporter] });
  const meter = meters.getMeter('marketplace');
  const histogram = (name: keyof typeof histograms) =>
    meter.createHistogram(name, {
      description: histograms[name].help,
      advice: { explicitBucketBoundaries: [...histograms[name].buckets] },
    });
  const requests = histogram('marketplace_http_request_duration_seconds');
  const tasks = histogram('marketplace_task_duration_seconds');
  const frames = histogram('marketplace_frame_duration_seconds');
  const failures = meter.createCounter('marketplace_task_failures', {
    description: counters.marketplace_task_failures_total,
  });
  const givenUp = meter.createCounter('marketplace_sends_given_up', {
    description: counters.marketplace_sends_given_up_total,
  });
  const drafts = meter.createCounter('marketplace_drafts', { description: counters.marketplace_drafts_total });
  const messages = meter.createCounter('marketplace_messages', { description: counters.marketplace_messages_total });
  const lag = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  lag.enable();

  const watch = (app: App, liveConnections: () => number): void => {
    const gauge = (name: keyof typeof gauges | keyof typeof figures, read: (result: ObservableResult) => unknown) => {
      const { [name]: help } = { ...gauges, ...figures };
      meter.createObservableGauge(name, { description: help }).addCallback(async result => void (await read(result)));
    };
    const { pool } = app.database;
    gauge('marketplace_database_connections', result => {
      result.observe(pool.totalCount - pool.idleCount, { state: 'busy' });
      result.observe(pool.idleCount, { state: 'idle' });
    });
    gauge('marketplace_database_connections_max', result => result.observe(pool.options.max ?? 0));
    gauge('marketplace_database_waiting', result => result.observe(pool.waitingCount));
    const { reads } = app;
    if (reads.replicas().length > 0) {
      gauge('marketplace_replica_lag_seconds', result => {
        for (const [at, { lagMs }] of reads.replicas().entries())
          if (lagMs !== null) result.observe(lagMs / 1_000, { replica: at + 1 });
      });
      gauge('marketplace_replica_is_read', result => {
        for (const [at, { isRead }] of reads.replicas().entries()) result.observe(Number(isRead), { replica: at + 1 });
      });
      meter
        .createObservableCounter('marketplace_reads', { description: counters.marketplace_reads_total })
        .addCallback(result => {
          for (const [from, count] of Object.entries(reads.answered)) result.observe(count, { from });
        });
    }
    gauge('marketplace_event_loop_lag_seconds', result => {
      for (const percentile of [50, 99]) {
        const lagMs = Math.max(0, lag.percentile(percentile) / NS_PER_MS - SAMPLE_MS);
        result.observe(lagMs / 1_000, { quantile: `0.${percentile}` });
      }
      lag.reset();
    });
    gauge('marketplace_memory_bytes', result => {
      const { rss, heapUsed } = process.memoryUsage();
      result.observe(rss, { kind: 'rss' });
      result.observe(heapUsed, { kind: 'heap' });
    });
    if (config.ROLE.includes('chat'))
      gauge('marketplace_live_connections', result => result.observe(liveConnections()));
    // Of a series that begins with one, Prometheus sees no increase.
    if (config.ROLE.includes('api')) drafts.add(0);
    // Once for the whole marketplace, by the servers that are idle between their tasks.
    if (!config.ROLE.includes('tasks')) return;
    // Of a series that begins with one, Prometheus sees no increase.
    for (const task of [queues.SMS, queues.PUSH]) givenUp.add(0, { task });
    const read = cachedFor(FIGURES_MS, () => readFigures(app.database));
    // Object.keys forgets the names.
    for (const name of Object.keys(figures) as (keyof typeof figures)[])
      gauge(name, async result => {
        const found = await soon(read());
        for (const { metric, value, labels } of found ?? []) if (metric === name) result.observe(value, labels);
      });
    const count = cachedFor(FIGURES_MS, followEvents(app.database));
    meter
      .createObservableCounter('marketplace_events', { description: events.marketplace_events_total })
      .addCallback(async result => {
        const totals = await soon(count());
        if (totals) for (const event of eventKinds) result.observe(totals[event], { event });
      });
  };

  return {
    request: ({ method, route, status, seconds }) =>
      requests.record(seconds, { method, route, status: statusClass(status) } satisfies Attributes),
    task: ({ task, failed, seconds }) => {
      tasks.record(seconds, { task });
      if (failed) failures.add(1, { task });
    },
    frame: ({ kind, outcome, seconds }) => frames.record(seconds, { kind, outcome }),
    givenUp: task => givenUp.add(1, { task }),
    draft: () => drafts.add(1),
    message: () => messages.add(1),
    watch,
    close: async () => {
      lag.disable();
      await meters.shutdown();
    },
  };
};

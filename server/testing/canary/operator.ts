import type { Server } from '../../app.ts';
import type { Reader } from './audience.ts';
import type { Shown } from './shown.ts';

/** A server and every line that it logs from now on. */
export type Watched = { server: Server; log: string[] };

export const watch = (server: Server): Watched => {
  const log: string[] = [];
  // Pino keeps what it writes to under a symbol of its own.
  const logger = server.fastify.log as unknown as Record<symbol, { write(line: string): void }>;
  const stream = Object.getOwnPropertySymbols(logger).find(symbol => symbol.description === 'pino.stream');
  const target = stream && logger[stream];
  if (!target) throw new Error('The log has no stream.');
  target.write = line => void log.push(line);
  return { server, log };
};

const metricsOf = async ({ app }: Server): Promise<string> => {
  const { METRICS_HOST, METRICS_PORT } = app.config;
  return (await fetch(`http://${METRICS_HOST}:${METRICS_PORT}/metrics`)).text();
};

const reader: Reader = { kind: 'OPERATOR', id: null };

/** What whoever runs these servers reads. Their telemetry ends, so that all of their traces arrive. */
export const readAsOperator = async (watched: readonly Watched[], traces: readonly string[]): Promise<Shown[]> => {
  const metrics = await Promise.all(watched.map(({ server }) => metricsOf(server)));
  await Promise.all(watched.map(({ server }) => server.app.telemetry.close()));
  const log = watched.flatMap(one => one.log);
  return Object.entries({ log, traces, metrics }).flatMap(([where, texts]) =>
    texts.map(text => ({ reader, where, text, sent: '' })),
  );
};

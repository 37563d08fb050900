import type { Tracing } from '../telemetry.ts';

/** Values are parameters; a quoted constant is left out all the same. */
const withoutConstants = (text: string): string => text.replaceAll(/'(?:[^']|'')*'/g, "'?'");

const textOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;

/** Sends a statement, as a span where it belongs to something that is recorded. The driver answers by callback or promise. */
export const traceStatement = (tracing: Tracing, args: unknown[], send: (args: unknown[]) => unknown): unknown => {
  const text = textOf(args[0]);
  if (typeof text !== 'string' || !tracing.isRecording()) return send(args);
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  const span = tracing.begin({
    name: `SQL ${verb}`,
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutConstants(text) },
  });
  const done = args.at(-1);
  if (typeof done === 'function') {
    const ended = (error: unknown, ...rest: unknown[]) => {
      span.end(error ? { error } : {});
      done(error, ...rest);
    };
    return send([...args.slice(0, -1), ended]);
  }
  const answer = send(args);
  if (answer instanceof Promise)
    answer.then(
      () => span.end(),
      (error: unknown) => span.end({ error }),
    );
  return answer;
};

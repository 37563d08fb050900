import type { ReplyFrame, RequestName } from '#contract/schemas/chat-frames.ts';
import { refusals } from '#contract/values/refusals.ts';
import type { FrameOutcome, Telemetry } from '../telemetry.ts';

/** What is refused because of us. */
const failures = new Set(
  Object.entries(refusals)
    .filter(([, { status }]) => status >= 500)
    .map(([code]) => code),
);

const outcomeOf = (reply: ReplyFrame): FrameOutcome => {
  if (!('error' in reply)) return 'answered';
  return failures.has(reply.error.code) ? 'failed' : 'refused';
};

/** Answers a frame as a trace of its own, and measures it, where that is switched on. */
export const observeFrame = async (
  { tracing, metrics }: Telemetry,
  kind: RequestName,
  reply: () => Promise<ReplyFrame>,
): Promise<ReplyFrame> => {
  if (!tracing && !metrics) return reply();
  const begunMs = performance.now();
  // Without a parent: the socket outlives whatever opened it.
  const span = tracing?.begin({
    name: `frame ${kind}`,
    kind: 'SERVER',
    parent: '',
    attributes: { 'frame.kind': kind },
  });
  const answer = await (span ? span.within(reply) : reply());
  const outcome = outcomeOf(answer);
  span?.end({
    attributes: { 'frame.outcome': outcome },
    ...(outcome === 'failed' && { error: new Error('answered with a failure') }),
  });
  metrics?.frame({ kind, outcome, seconds: (performance.now() - begunMs) / 1_000 });
  return answer;
};

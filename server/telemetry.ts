/** A span in progress. */
export type OpenSpan = {
  /** Runs work within it: spans that begin there are its children. */
  within<Result>(work: () => Result): Result;
  end(outcome?: { attributes?: SpanAttributes; error?: unknown }): void;
};

export type SpanAttributes = Record<string, string | number>;

export type SpanStart = {
  name: string;
  kind?: 'SERVER' | 'CLIENT' | 'CONSUMER' | undefined;
  /** The context that it continues, as a W3C `traceparent`; without one, the span in progress. */
  parent?: string | undefined;
  attributes?: SpanAttributes;
};

export type Tracing = {
  begin(start: SpanStart): OpenSpan;
  /** The span in progress, recorded or not. */
  current(): { traceId: string; spanId: string; traceparent: string } | null;
  /** Whether a span that is recorded is in progress. */
  isRecording(): boolean;
};

export type MeasuredRequest = { method: string; route: string; status: number; seconds: number };
export type MeasuredTask = { task: string; failed: boolean; seconds: number };
/** `failed` by our own fault; `refused` by what was asked, or who asked. */
export type FrameOutcome = 'answered' | 'refused' | 'failed';
export type MeasuredFrame = { kind: string; outcome: FrameOutcome; seconds: number };

export type Metrics = {
  request(measured: MeasuredRequest): void;
  task(measured: MeasuredTask): void;
  frame(measured: MeasuredFrame): void;
  /** A text or a push failed at its last try. */
  givenUp(task: string): void;
  /** A manager made a draft of a job. */
  draft(): void;
  /** Someone sent a message in the chat. */
  message(): void;
};

/** What a server tells of its own work. What is null is switched off, and costs nothing. */
export type Telemetry = { tracing: Tracing | null; metrics: Metrics | null; close(): Promise<void> };

/** Runs a task as a span and measures it. `parent` is the context in which it was queued. */
export const observeTask = async <Result>(
  { tracing, metrics }: Telemetry,
  { task, parent }: { task: string; parent?: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!tracing && !metrics) return work();
  const begunMs = performance.now();
  const span = tracing?.begin({ name: `task ${task}`, kind: 'CONSUMER', parent, attributes: { 'task.name': task } });
  const end = (error?: unknown) => {
    metrics?.task({ task, failed: error !== undefined, seconds: (performance.now() - begunMs) / 1_000 });
    span?.end({ error });
  };
  try {
    const result = await (span ? span.within(work) : work());
    end();
    return result;
  } catch (error) {
    end(error ?? new Error('failed'));
    throw error;
  }
};

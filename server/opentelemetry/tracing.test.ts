import { describe, expect, it, vi } from 'vitest';
import { watch } from '../testing/canary/operator.ts';
import { aCollector } from '../testing/collector.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const PHONE = '+17025550123';

const sendCode = (url: string, traceparent: string) =>
  fetch(`${url}/2024-07/auth/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent },
    body: JSON.stringify({ phoneNumber: PHONE }),
  });

describe('a trace', () => {
  it('goes from the call of a browser to its statements, without personal data', async () => {
    const collector = await aCollector();
    const system = await aSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect((await sendCode(system.url, `00-${TRACE}-${SPAN}-01`)).status).toBe(200);
    await system.server.close();
    const mine = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const call = mine.find(({ name }) => name === 'sendCode');
    expect(call?.parentSpanId).toBe(SPAN);
    const statements = mine.filter(({ name }) => name.startsWith('SQL '));
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(call?.spanId);
    expect(collector.bodies.join()).not.toContain(PHONE.slice(1));
    expect([...collector.paths]).toEqual(['/v1/traces']);
  });

  it('is sent to a collector whose address has a path', async () => {
    const collector = await aCollector();
    const system = await aSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otlp/` });
    await sendCode(system.url, `00-${TRACE}-${SPAN}-01`);
    await system.server.close();
    expect([...collector.paths]).toEqual(['/otlp/v1/traces']);
  });

  it('goes on when a text that waited in the outbox is sent', async () => {
    const collector = await aCollector();
    const system = await aSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const [manager, staff, model] = [await aManager(system), await aStaff(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const accepted = await fetch(`${system.url}/2024-07/job/${job.id}/${model.id}/accept`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await bearerOf(manager)}`, traceparent: `00-${TRACE}-${SPAN}-01` },
    });
    expect(accepted.status).toBe(200);
    const sent = () => collector.spans.filter(({ name }) => name === 'task send-sms').map(({ traceId }) => traceId);
    await vi.waitFor(() => expect(sent()).toContain(TRACE), 30_000);
    expect(collector.bodies.join()).not.toContain(model.phone.slice(1));
  });

  it('begins with each request by a live connection, and has its statements', async () => {
    const collector = await aCollector();
    const system = await aSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const { socket } = await aChatter(system, await aManager(system));
    await socket.ask('channels', {});
    socket.close();
    await system.server.close();
    const frame = collector.spans.find(({ name }) => name === 'frame channels');
    expect(frame?.parentSpanId ?? '').toBe('');
    expect(frame?.attributes).toContainEqual({ key: 'frame.outcome', value: { stringValue: 'answered' } });
    const statements = collector.spans.filter(({ name }) => name.startsWith('SQL '));
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(frame?.spanId);
  });

  it('is recorded by its id, whatever the caller asks for', async () => {
    const collector = await aCollector();
    const system = await aSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
    expect((await sendCode(system.url, `00-${TRACE}-${SPAN}-01`)).status).toBe(200);
    await system.server.close();
    expect(collector.spans).toEqual([]);
  });

  it('is named by each line of the log, recorded or not', async () => {
    const collector = await aCollector();
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0', LOG_LEVEL: 'info' };
    const system = await aSystem(settings);
    const lines = watch(system.server).log;
    const answer = await fetch(`${system.url}/2024-07/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${SPAN}-01` },
      body: JSON.stringify({ grant_type: 'verification_code', phoneNumber: PHONE, code: '000000' }),
    });
    expect(answer.status).toBe(422);
    const refused = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
    expect(refused).toEqual([
      expect.objectContaining({ traceId: TRACE, spanId: expect.stringMatching(/^[\da-f]{16}$/) }),
    ]);
    await system.server.close();
    expect(collector.spans).toEqual([]);
  });

  it('begins anew where its name is malformed', async () => {
    const collector = await aCollector();
    const system = await aSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    expect((await sendCode(system.url, `00-${'0'.repeat(32)}-${PHONE}-01`)).status).toBe(200);
    await system.server.close();
    const call = collector.spans.find(({ name }) => name === 'sendCode');
    expect(call?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(call?.parentSpanId ?? '').toBe('');
  });

  it('is nothing, and costs nothing, unless a collector is set', async () => {
    const { server } = await aSystem();
    expect(server.app.telemetry).toMatchObject({ tracing: null, metrics: null });
  });
});

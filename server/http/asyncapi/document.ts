import { z } from 'zod';
import { FrameError, pushes, requests } from '#contract/schemas/chat-frames.ts';
import { API_VERSION, LIVE_ADDRESS } from '#contract/values/versions.ts';
import type { Config } from '../../config.ts';

type JsonSchema = Record<string, unknown>;

const description = `One socket for each signed-in program, with frames of JSON text.

A client asks \`{ id, t, … }\` and gets one reply \`{ re, ok }\` or \`{ re, error }\` with the same number. The first frame is
\`open\`, with an access token: hints follow. With the \`key\` and \`token\` of \`GET /chat\` in a frame \`chat\`, the chat follows.

What the server pushes may be lost, repeated or out of order. Entries of a channel's log carry their place (\`seq\`): apply the
next, drop older ones, and where one is missing, ask \`sync\`. A message is replaced only by a newer \`version\`. A message sent
again with the same \`cid\` is stored once.`;

/** Messages refer to nothing outside themselves, so each can be read alone. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' });
  return json;
};

const Re = z.object({ re: z.number().int() });
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The document of the live connection (AsyncAPI 3), generated from the contract's frames. */
export const asyncApiDocument = (config: Config) => {
  const asks = Object.entries(requests).map(([name, { does, ask }]) => ({
    name: `${name}Ask`,
    summary: does,
    payload: schemaOf(z.object({ id: z.number().int(), t: z.literal(name), ...ask.shape }), 'input'),
  }));
  const replies = Object.entries(requests).map(([name, { answer }]) => ({
    name: `${name}Reply`,
    summary: `The answer to \`${name}\`.`,
    payload: schemaOf(Re.extend({ ok: answer }), 'output'),
  }));
  const error = {
    name: 'error',
    summary: 'Refuses any frame.',
    payload: schemaOf(Re.extend({ error: FrameError }), 'output'),
  };
  const pushed = Object.entries(pushes).map(([name, { does, push }]) => ({
    name: `${name}Push`,
    summary: does,
    payload: schemaOf(z.object({ t: z.literal(name), ...push.shape }), 'output'),
  }));
  const messages = [...asks, ...replies, error, ...pushed];
  const ref = (address: string) => ({ $ref: `#/${address}` });
  const inChannel = (name: string) => ref(`channels/live/messages/${name}`);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${config.PRODUCT_NAME} live connection`,
      version: API_VERSION,
      description,
      license: { name: 'Proprietary' },
    },
    defaultContentType: 'application/json',
    servers: { live: { host: new URL(config.CHAT_URL ?? 'http://127.0.0.1').host, protocol: 'wss' } },
    channels: {
      live: {
        address: LIVE_ADDRESS,
        messages: Object.fromEntries(messages.map(({ name }) => [name, ref(`components/messages/${name}`)])),
      },
    },
    operations: {
      ...Object.fromEntries(
        Object.entries(requests).map(([name, { does }]) => [
          `ask${capital(name)}`,
          {
            action: 'receive',
            summary: does,
            channel: ref('channels/live'),
            messages: [inChannel(`${name}Ask`)],
            reply: { channel: ref('channels/live'), messages: [inChannel(`${name}Reply`), inChannel('error')] },
          },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(pushes).map(([name, { does }]) => [
          `push${capital(name)}`,
          { action: 'send', summary: does, channel: ref('channels/live'), messages: [inChannel(`${name}Push`)] },
        ]),
      ),
    },
    components: { messages: Object.fromEntries(messages.map(message => [message.name, message])) },
  };
};

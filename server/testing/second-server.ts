import type { AddressInfo } from 'node:net';
import { type Client, createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { buildServer, type Server } from '../app.ts';
import type { Config } from '../config.ts';
import { closeAfterFile } from './close-after-file.ts';
import type { Person } from './people.ts';
import type { System } from './system.ts';

export type SecondServer = { url: string; server: Server; clientOf(person: Person): Promise<Client> };

/** The authorization header of a person. */
export const bearerOf = async ({ client }: Pick<Person, 'client'>): Promise<string> => {
  let token = '';
  await client.authorized(async given => {
    token = given ?? '';
    return new Response();
  });
  return token;
};

/** Another server of the same system, with the same database and files. */
export const aSecondServer = async (
  system: System,
  settings: Partial<Config> = {},
  { web = false } = {},
): Promise<SecondServer> => {
  const server = await buildServer({ ...system.server.app.config, ...settings }, { web });
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  closeAfterFile(() => server.close());
  const url = `http://127.0.0.1:${(server.fastify.server.address() as AddressInfo).port}`;
  return {
    url,
    server,
    clientOf: async person => {
      const session = memorySession();
      session.write({ accessToken: await bearerOf(person), refreshToken: null });
      return createClient({ wire, baseUrl: url, session });
    },
  };
};

import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** What a request to an address of a stranger may reach, and how its name is looked up. */
export type Outside = {
  /** All addresses of a host. Asked once for each request, which then goes to one of these addresses. */
  resolve(host: string): Promise<string[]>;
  mayReach(address: string): boolean;
  /** As URLs write them: empty for the one of the scheme. */
  ports: readonly string[] | 'ANY';
};

const LOOK_UP_MS = 1_000;

/** Asks name servers directly: a slow one must not hold a thread that files and pictures need too. */
export const publicInternet: Outside = {
  resolve: async host => {
    const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 1 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  },
  mayReach: isPublicAddress,
  ports: ['', '80', '443'],
};

import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { isPublicAddress } from './public-address.ts';

/** What a request to an address of a stranger may reach, and how its name is looked up. */
export type FetchPolicy = {
  /** All addresses of a host: none if there is no such name; rejects if that is not known. Asked once for each request, which then goes to one of these addresses. */
  resolve(host: string): Promise<string[]>;
  mayReach(address: string): boolean;
  /** As URLs write them: empty for the one of the scheme. */
  ports: readonly string[] | 'ANY';
};

const LOOK_UP_MS = 1_000;
/** A name server says that there is no such name, or no address of this kind. Other failures say nothing about the name. */
const ABSENT: readonly unknown[] = [NOTFOUND, NODATA];

/** Asks name servers directly: a slow one must not hold a thread that files and pictures need too. */
export const publicInternet: FetchPolicy = {
  resolve: async host => {
    const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 1 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
    const failed = answers.find(answer => answer.status === 'rejected' && !ABSENT.includes(answer.reason?.code));
    if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason;
    return addresses;
  },
  mayReach: isPublicAddress,
  ports: ['', '80', '443'],
};

/** What strangers name; in a sandbox for development or tests it may be on this machine too. */
export const policyFor = ({
  isSandbox,
  isDevelopmentOrTest,
}: Pick<Config, 'isSandbox' | 'isDevelopmentOrTest'>): FetchPolicy =>
  isSandbox && isDevelopmentOrTest ? { ...publicInternet, mayReach: () => true, ports: 'ANY' } : publicInternet;

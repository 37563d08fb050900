import { type Config, publicAddress } from '../config.ts';
import { isLoopback } from '../deployment.ts';

/**
 * The origin that the caller's pages have. A deployment has one; a sandbox answers under every name of its machine, such as
 * `localhost` and `127.0.0.1`, and a session of one is none of the other.
 */
export const ownOrigin = (config: Config, host: string | undefined): string => {
  const asked = config.publicOrigin || !config.isSandbox ? null : URL.parse(`http://${host}`);
  const name = asked?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  const isOurs = isLoopback(name) || name.endsWith('.localhost');
  return asked && isOurs ? asked.origin : publicAddress(config);
};

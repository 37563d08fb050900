import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A page contains the routes it shows; those its links lead to are fetched later.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A page brings the routes it shows; those its links lead to are fetched after it.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;

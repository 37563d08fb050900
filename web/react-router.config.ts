import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map comes with the first page: it is small, and no link has to ask where it leads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

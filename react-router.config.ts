import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole route manifest is small; sending it with the first page saves a request on every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

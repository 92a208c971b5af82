import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole route manifest is small; sending it with the first page saves a request on every page.
  routeDiscovery: { mode: 'initial' },
  // Apart, the loaders and actions of a route would be files of 60 bytes, each with a request and a
  // line of its page's HTML.
  splitRouteModules: false,
} satisfies Config;

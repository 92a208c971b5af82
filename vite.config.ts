import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What nearly every page loads, as two files: brotli makes one large file 5 KB smaller than the many
 * small ones it would be. A group takes along what its files import. The client's entry stays out of
 * them: it must not run before the page's own modules are there.
 */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  // The frame of the public pages, and those parts that most of them show.
  {
    name: 'site',
    test: /src[\\/](web[\\/](root\.tsx|art[\\/]|layout[\\/](?!admin)|lib[\\/]page-title|ui[\\/](badge|empty-state|field|rating|text-link)\.)|shared[\\/](money|plain-text)\.)/,
    priority: 1,
  },
];

/**
 * The server bundle's input is our own page handler factory, so that React Router's
 * context objects come from the same copy of the library as the routes.
 */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: {
        rolldownOptions: {
          input: './src/web/page-handler.ts',
          // What the browser loads later is one file on the server anyway.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  // Found at once, not one by one: a dependency found later makes the open page load again.
  optimizeDeps: { include: ['lucide-react', 'react-dom/client', 'react-router/dom', 'zod/mini'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/tests/**'] } },
});

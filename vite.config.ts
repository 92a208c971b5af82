import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The server bundle's input is our own page handler factory, so that React Router's
 * context objects come from the same copy of the library as the routes.
 */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/web/page-handler.ts' } } },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/tests/**'] } },
});

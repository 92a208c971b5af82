import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * The gallery has its own root: nothing of it gets into the product's pages, their build or their
 * style sheet.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  // Separate from the product's, so that two dev servers do not disturb each other.
  cacheDir: '../../node_modules/.vite-gallery',
  plugins: [tailwindcss()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  server: { fs: { allow: ['../..'] } },
});

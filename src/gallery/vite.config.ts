import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The gallery has its own root: nothing of it reaches the product's pages, their build or their style sheet. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  // Apart from the product's, so that two servers do not undo each other's work.
  cacheDir: '../../node_modules/.vite-gallery',
  plugins: [tailwindcss()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  server: { fs: { allow: ['../..'] } },
});

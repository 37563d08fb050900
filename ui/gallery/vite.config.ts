import { defineConfig } from 'vite';
import { customMediaPlugin } from '../../tools/custom-media.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [customMediaPlugin()],
  // A folder with portrait-1.webp … portrait-24.webp fills the frames; without one they stay blank.
  publicDir: process.env.GALLERY_PICTURES ?? false,
  server: { port: 4400 },
  build: { outDir: '../../.data/gallery', emptyOutDir: true },
});

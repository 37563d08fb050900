import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // A folder with portrait-1.webp … portrait-24.webp fills the frames; without one they stay blank.
  publicDir: process.env.GALLERY_PICTURES ?? false,
  server: { port: 4400 },
  build: { outDir: '../../.data/gallery', emptyOutDir: true },
});

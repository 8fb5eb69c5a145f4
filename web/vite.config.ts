import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** The gallery shows every screen from stored frames; it is for tests and pictures only. */
const gallery = process.env['GALLERY'] === '1'

export default defineConfig({
  plugins: [svelte()],
  base: './',
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: gallery ? 'build/gallery' : 'build/site',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: resolve(import.meta.dirname, gallery ? 'gallery.html' : 'index.html') },
  },
})

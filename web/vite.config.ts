import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { type Plugin, defineConfig } from 'vite'

/** The gallery shows every screen from stored frames; it is for tests and pictures only. */
const gallery = process.env['GALLERY'] === '1'
const frames = process.env['FRAMES'] ?? resolve(import.meta.dirname, 'tests/fixtures')

function withFrames(): Plugin {
  return {
    name: 'frames',
    closeBundle() {
      cpSync(frames, resolve(import.meta.dirname, 'build/gallery/frames'), { recursive: true })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), ...(gallery ? [withFrames()] : [])],
  base: './',
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: resolve(import.meta.dirname, gallery ? 'build/gallery' : '../src/coltexpress/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: resolve(import.meta.dirname, gallery ? 'gallery.html' : 'index.html') },
  },
})

import { defineConfig } from 'vitest/config'

/** Tests in a real Chromium, on a gallery that has been built (`npm run gallery`). */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

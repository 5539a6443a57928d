import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { firstChunks, isOfStaff, listCustomerFiles } from './design/first-chunks-and-staff-only-files.ts';
import { firstPaint } from './design/first-paint/first-paint.ts';
import { writePlates } from './design/plates/build-plates.ts';
import { preloadFonts } from './design/preload-fonts.ts';
import { pwaManifest } from './design/pwa-manifest.ts';
import { rarePages, writePartTrees } from './design/route-trees.ts';
import { weighPages } from './design/weigh-pages.ts';

/** Their files, which every page has before it opens another part. */
const firstFile = /\/(index|react|core|router|home)-[\w-]+\.js$/;

const customerFiles = listCustomerFiles();

/**
 * Files are called by their hash: the first page lists those of all parts that open later, and names would add 3 kB to it.
 * `.vite/manifest.json` says which is which.
 */
function nameFile({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string {
  if (firstChunks.some((chunk) => chunk.name === name)) return 'assets/[name]-[hash].js';
  return isOfStaff(moduleIds, customerFiles) ? 'assets/staff/[hash:7].js' : 'assets/[hash:7].js';
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // Off in tests: there a split component would be a lazy one, and render nothing.
    !process.env.VITEST &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: {
          splitBehavior: ({ routeId }) => (rarePages.test(routeId) ? [['loader', 'component']] : undefined),
        },
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/route-tree.gen.ts',
      }),
    { name: 'part-trees', configResolved: () => (process.env.VITEST ? undefined : writePartTrees()) },
    // What home brings is smaller and faster without the compiler: docs/decisions/0044-compile-what-draws-often.md.
    react({
      compiler: true,
      exclude: [
        /[\\/]node_modules[\\/]/,
        /[\\/]src[\\/](ui|session|calls|device|features[\\/](home|shell|cart|menu|auth|promotions|payments|payroll|dish|coupons|order-records))[\\/]/,
      ],
    }),
    tailwind(),
    preloadFonts(),
    weighPages(),
    firstPaint(),
    { name: 'draw-plates', buildStart: () => void (process.env.VITEST || writePlates()) },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: pwaManifest,
      // The launcher fetches its own icons; the shell does not need them offline.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          'index.html',
          'favicon.svg',
          'logo*.svg',
          'mark.svg',
          'platos/vacio.svg',
          'assets/*.{js,css,svg,woff2}',
        ],
        globIgnores: ['assets/staff/**'],
      },
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What every page has by then is not listed again beside each part that needs it.
      resolveDependencies: (_file, needed) => needed.filter((file) => !firstFile.test(file)),
    },
    // One stylesheet: the second would be 1 kB, and a screen would wait for it.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineRoute'] },
      output: {
        codeSplitting: { groups: firstChunks },
        chunkFileNames: nameFile,
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  test: {
    environment: 'happy-dom',
    testTimeout: 30_000,
    setupFiles: ['src/testing/setup.ts'],
    // two processes for all files: `testing/clean-window.ts` gives each its modules and a clean window
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    // the default leaves one core free, which on two cores is half of them
    maxWorkers: '100%',
    css: false,
  },
});

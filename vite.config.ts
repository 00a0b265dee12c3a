import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import about from './package.json' with { type: 'json' }
import { chunkGroups } from './scripts/lib/chunk-groups.mjs'
import { customerPageScript } from './scripts/lib/customer-page-script.mjs'
import { precacheIntegrity } from './scripts/lib/precache-integrity.mjs'
import { wordsWithTheCode } from './scripts/lib/words-with-the-code.mjs'

const server = `http://localhost:${process.env.PORT ?? 4180}`
const integrity = precacheIntegrity()

/**
 * react-aria bundles its screen reader texts in thirty languages with its code. The app speaks two, so all others
 * become English.
 */
const ownLanguagesOnly: Plugin = {
  name: 'own-languages-only',
  enforce: 'pre',
  load: {
    filter: { id: /\/react-(?:aria|stately)\/dist\/private\/intl\/[^/]+\/(?!nl-NL|en-US)[\w-]+\.mjs$/ },
    handler: () => `export { default } from './en-US.mjs'`,
  },
}

/**
 * The worker uses the same libraries as the page. Vite bundles a worker separately, with copies of its own; as an entry
 * of the same build it shares the files, and a visitor downloads them once.
 */
const workerWithThePage: Plugin = {
  name: 'worker-with-the-page',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/worker-client\.ts$/ },
    handler(code, id) {
      const file = this.emitFile({ type: 'chunk', id: id.replace('worker-client', 'cache.worker') })
      return code.replace(
        `new URL('./cache.worker.ts', import.meta.url)`,
        `import.meta.ROLLDOWN_FILE_URL_${file}`,
      )
    },
  },
}

/**
 * The router reloads the page when the code of a screen fails to load, which offline and without a service worker shows
 * the browser's error page. This retries the import until it succeeds.
 */
const screensUntilTheyCome: Plugin = {
  name: 'screens-until-they-come',
  transform: {
    filter: { code: /\$\$split\w+Importer = / },
    handler(code) {
      const patient = code.replaceAll(
        /(\$\$split\w+Importer = )\(\) => (import\([^)]+\))/g,
        '$1() => retryUntilLoaded(() => $2)',
      )
      if (patient === code) this.error('The router splits its routes in another way by now')
      return {
        code: `import { retryUntilLoaded } from '#src/lib/retry-until-loaded.ts'\n${patient}`,
        map: null,
      }
    },
  },
}

/**
 * The writer of workbooks compresses large parts in a worker made of a text, which our content security policy forbids.
 * It runs in a worker of ours already, where it compresses at once.
 */
const zipInThisThread: Plugin = {
  name: 'zip-in-this-thread',
  enforce: 'pre',
  load: {
    filter: { id: /\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/ },
    handler: () => `import zip from './zipToArrayBufferSync.js'\nexport default async (files) => zip(files)`,
  },
}

export default defineConfig({
  plugins: [
    ownLanguagesOnly,
    workerWithThePage,
    integrity.plugin,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routes/route-tree.gen.ts',
      quoteStyle: 'single',
      routeFileIgnorePattern: 'route-tree',
    }),
    screensUntilTheyCome,
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    wordsWithTheCode(),
    customerPageScript(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The device that installs the app keeps its icons itself.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icon-192.png'],
        // The script of the customer page, whose users have no account and no service worker.
        globIgnores: ['volg.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        manifestTransforms: [integrity.transform],
      },
      manifest: {
        id: '/',
        name: 'Aurum',
        short_name: 'Aurum',
        description: 'Orders, offertes en klanten, ook zonder verbinding.',
        lang: 'nl',
        start_url: '/',
        display: 'standalone',
        categories: ['business', 'productivity'],
        background_color: '#f7f9fb',
        theme_color: '#017ec6',
        screenshots: [
          { src: '/screenshots/board.webp', sizes: '1440x900', type: 'image/webp', form_factor: 'wide' },
          {
            src: '/screenshots/order-on-a-phone.webp',
            sizes: '390x844',
            type: 'image/webp',
            form_factor: 'narrow',
          },
        ],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          {
            name: 'Orders',
            url: '/orders/overview',
            icons: [{ src: '/shortcut-orders.png', sizes: '96x96', type: 'image/png' }],
          },
          {
            name: 'Wachtrij',
            url: '/queue',
            icons: [{ src: '/shortcut-queue.png', sizes: '96x96', type: 'image/png' }],
          },
        ],
      },
    }),
  ],
  define: { __VERSION__: JSON.stringify(about.version) },
  worker: { format: 'es', plugins: () => [zipInThisThread] },
  resolve: {
    // The default builds of both packages target browsers of a decade ago; these hold the same code for current ones.
    alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' },
    conditions: ['es2015', ...defaultClientConditions],
  },
  // Browsers without module preload just fetch the modules a moment later, so no polyfill is needed.
  build: {
    target: 'es2022',
    sourcemap: false,
    // Otherwise fifty small style sheets, 17 kB together, would be fetched one by one, and each would restyle the whole
    // page.
    cssCodeSplit: false,
    // After the first visit everything is cached, and preload links for each file that a screen imports delayed every
    // start; the first visit pays one round trip per level of imports.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: {
    port: Number(process.env.DEV_PORT ?? 5180),
    // The server compares the page's origin with the request's host, so the proxy must keep the host.
    proxy: {
      '/graphql': { target: server, ws: true, changeOrigin: false },
      '/api': { target: server, changeOrigin: false },
      '/files': { target: server, changeOrigin: false },
      '/volg': { target: server, changeOrigin: false },
      '/dev': { target: server, changeOrigin: false },
    },
  },
})

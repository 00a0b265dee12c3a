import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precacheIntegrity } from './scripts/lib/precache-integrity.mjs'

const server = `http://localhost:${process.env.PORT ?? 4180}`
const integrity = precacheIntegrity()

export default defineConfig({
  plugins: [
    integrity.plugin,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routes/route-tree.gen.ts',
      quoteStyle: 'single',
      routeFileIgnorePattern: 'route-tree',
    }),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        manifestTransforms: [integrity.transform],
      },
      manifest: {
        id: '/',
        name: 'Aurum',
        short_name: 'Aurum',
        lang: 'nl',
        start_url: '/',
        display: 'standalone',
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
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  // When this app was built, in milliseconds: an older tab must not write what a newer one would drop.
  define: { __BUILD__: JSON.stringify(Date.now()) },
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: false },
  server: {
    port: Number(process.env.DEV_PORT ?? 5180),
    // The server compares the page's origin with the host it was asked for: the proxy must not change the latter.
    proxy: {
      '/graphql': { target: server, ws: true, changeOrigin: false },
      '/api': { target: server, changeOrigin: false },
      '/files': { target: server, changeOrigin: false },
    },
  },
})

import { build } from 'vite'

/**
 * Builds the script of the customer's page as one file with a fixed name. A separate build, because shared files would
 * load parts of the app for customers and split up the app's files.
 */
export function customerPageScript() {
  return {
    name: 'customer-page-script',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: 'src/customer-page/page.ts',
            output: { entryFileNames: 'volg.js', codeSplitting: false },
          },
        },
      })
    },
  }
}

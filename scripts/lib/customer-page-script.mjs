import { build } from 'vite'

/**
 * What runs on the page of a customer, as one file by a name that stays. Built apart: sharing files with the app would bring a
 * part of the app to somebody's customer, and take parts of the app asunder.
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

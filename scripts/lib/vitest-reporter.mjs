import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter } from 'vitest/node'

/** Adds errors outside tests to Vitest's JSON report, which by default only shows in the exit code. */
// biome-ignore lint/style/noDefaultExport: the only name Vitest asks for
export default class Report extends JsonReporter {
  async onTestRunEnd(modules, errors) {
    await super.onTestRunEnd(modules)
    const file = this.ctx.config.outputFile.json
    const report = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({
        ...report,
        errors: errors.map(({ stack, message }) => ({ message: stack ?? message })),
      }),
    )
  }
}

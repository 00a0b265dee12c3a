import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter } from 'vitest/node'

/** Vitest's report, with what went wrong outside its tests: of that its own tells by the exit code alone. */
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

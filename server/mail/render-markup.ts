import type { Engine } from 'mrml'

let engine: Promise<Engine> | undefined

/** Renders MJML to HTML for mail programs. The engine takes megabytes, so it is loaded with the first mail. */
export async function renderMarkup(markup: string): Promise<string> {
  engine ??= import('mrml').then(
    ({ Engine }) => new Engine(),
    (error) => {
      // Cleared, so that the next mail tries again.
      engine = undefined
      throw error
    },
  )
  const made = (await engine).toHtml(markup)
  if (made.type === 'error') throw new Error(`The markup of a mail is wrong: ${made.message}`)
  // A warning means that an attribute was dropped from the mail.
  const [warning] = made.warnings
  if (warning) throw new Error(`The markup of a mail is wrong: ${warning.kind} at ${warning.span.start}`)
  return made.content
}

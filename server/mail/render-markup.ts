import type { Engine } from 'mrml'

let engine: Promise<Engine> | undefined

/** Of MJML the HTML that every mail program shows. What makes it takes megabytes, so it is there from the first mail on. */
export async function renderMarkup(markup: string): Promise<string> {
  engine ??= import('mrml').then(
    ({ Engine }) => new Engine(),
    (error) => {
      // The next mail tries again.
      engine = undefined
      throw error
    },
  )
  const made = (await engine).toHtml(markup)
  if (made.type === 'error') throw new Error(`The markup of a mail is wrong: ${made.message}`)
  // An attribute it does not know is left out of the mail.
  const [warning] = made.warnings
  if (warning) throw new Error(`The markup of a mail is wrong: ${warning.kind} at ${warning.span.start}`)
  return made.content
}

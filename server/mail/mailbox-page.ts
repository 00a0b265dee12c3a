import { sql } from 'kysely'
import type { Database } from '#sync/server/store/database.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './write-mail.ts'

const MAX_MAILS = 100

/** All mails that would have been sent, newest first, as a page without a script. */
export async function mailboxPage(db: Database): Promise<string> {
  const { rows } = await db.read((tx) =>
    sql<{ at: Date; message: Mail }>`
      select at, message from sent_mails where message is not null order by at desc limit ${MAX_MAILS}`.execute(
      tx,
    ),
  )
  const mails = rows.map(({ at, message }) => article(at, message)).join('\n')
  return `<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0 auto; padding: 24px 16px; max-width: 720px; font: 16px/1.5 system-ui, sans-serif }
  article { margin-top: 24px; padding-top: 24px; border-top: 1px solid }
  h1, h2, p { margin: 0 }
  h2 { font-size: 18px }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style></head>
<body>
<h1>Mails</h1>
<p>Deze mails zijn niet echt verstuurd.</p>
${mails || '<article>Nog geen mails.</article>'}
</body>
</html>
`
}

function article(at: Date, { to, subject, text }: Mail): string {
  const time = at.toLocaleString('nl-NL', { timeZone: 'Europe/Amsterdam' })
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>Aan ${escapeHtml(to.name)} &lt;${escapeHtml(to.address)}&gt;, <time datetime="${at.toISOString()}">${time}</time></p>
<pre>${withLinks(text)}</pre>
</article>`
}

/** Escaped before linking, so that a link can only contain a URL. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[\w.:/%?=+-]+/g, (address) => `<a href="${address}">${address}</a>`)

import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

const read = (body: string, type = 'text/plain; charset=utf-8') =>
  readReply(Buffer.from(`From: klant@voorbeeld.nl\r\nContent-Type: ${type}\r\n\r\n${body}`))

test.each<[string, string]>([
  [
    '<p>Caf&eacute; &#233; &#xE9;, &euro; 5 &rsquo;s avonds &onbekend; &amp;lt;</p>',
    'Café é é, € 5 ’s avonds &onbekend; &lt;',
  ],
  ['Half &#xd83d; en te ver &#x1fffff; <b>weg</b>', 'Half \ufffd en te ver &#x1fffff; weg'],
  [
    '<p>Op 3 nov 2026 schreef Jan:</p><blockquote>oud<blockquote>ouder</blockquote></blockquote>Ja, graag.',
    'Ja, graag.',
  ],
  ['<script>alert(1)</script><p>Hallo</p>', 'Hallo'],
])('of a mail in HTML alone, %j is read as %j', async (html, text) => {
  expect(await read(html, 'text/html; charset=utf-8')).toMatchObject({ text })
})

test('words in HTML count where the plain text is blank', async () => {
  const parts = [
    '--q',
    'Content-Type: text/plain',
    '',
    ' ',
    '--q',
    'Content-Type: text/html',
    '',
    '<p>Hoi</p>',
    '--q--',
    '',
  ]
  expect(await read(parts.join('\r\n'), 'multipart/alternative; boundary=q')).toMatchObject({ text: 'Hoi' })
})

test.each<[string, string]>([
  ['\n', 'text/plain'],
  ['<', 'text/html'],
])(
  'a mail of millions of %j is read without taking all memory',
  async (piece, type) => {
    const mail = await read(`Hallo\r\n${piece.repeat(20_000_000)}`, type)
    expect(mail?.text).toBe('Hallo')
  },
  60_000,
)

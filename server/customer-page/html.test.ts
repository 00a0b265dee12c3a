import { expect, test } from 'vitest'
import { html, nothing } from './html.ts'

test('what is put in is text, in an attribute too, unless it is markup itself', () => {
  const typed = `<b onclick="x">'&`
  const item = html`<li title="${typed}">${typed}</li>`
  expect(html`<ul>${[item, item]}${nothing}${3}</ul>`.markup).toBe(
    `<ul>${'<li title="&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;">&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;</li>'.repeat(2)}3</ul>`,
  )
})

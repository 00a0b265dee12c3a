import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { CustomerAnswer } from './customer-answers.ts'
import { type Html, html, nothing } from './html.ts'
import type { PageWords } from './page-words.ts'

interface Installation {
  /** Photos by employees that are marked for the customer. */
  installed: readonly DocumentOf<'files'>[]
  answers: readonly CustomerAnswer[]
  at: string
  words: PageWords
}

/** What was installed: the devices with their numbers, and photos. */
export const installationPart = (page: Installation): Html => html`${devices(page)}${photos(page)}`

function devices({ answers, words }: Installation): Html {
  if (answers.length === 0) return nothing
  return html`<section id="apparaten">
<h2>${words.devices}</h2>
<dl class="sums facts">${answers.map(
    ({ label, value }) => html`<div><dt><bdi>${label}</bdi></dt><dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>
</section>
`
}

function photos({ installed, at, words }: Installation): Html {
  if (installed.length === 0) return nothing
  return html`<section id="installatie">
<h2>${words.installation}</h2>
<ul class="album">${installed.map(({ _id, caption }, index) => {
    const about = caption.trim()
    return html`<li><a href="${at}/foto/${_id}?groot"><img src="${at}/foto/${_id}" alt="${about || words.photoNumber(index + 1)}" width="320" height="240" loading="lazy"></a>${
      about ? html`<p class="small"><bdi>${about}</bdi></p>` : nothing
    }</li>`
  })}</ul>
</section>
`
}

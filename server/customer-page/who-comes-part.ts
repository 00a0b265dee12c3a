import type { WhoComes } from '#sync/contract/orders/who-comes.ts'
import { initials } from '#sync/contract/values/initials.ts'
import { type Html, html, nothing } from './html.ts'
import type { PageWords } from './page-words.ts'

/** The colleague who comes: photo or initials, name and function. Nothing where the company does not tell it. */
export function whoComesPart(who: WhoComes | null, words: PageWords): Html {
  if (!who) return nothing
  const { fullname, job_title, photo } = who
  return html`<div class="who">${
    photo
      ? html`<img src="${photo}" alt="${words.photoOf(fullname)}" width="56" height="56">`
      : html`<span class="face" aria-hidden="true">${initials(fullname)}</span>`
  }<p><span class="soft small">${words.whoComes}</span><br><strong>${fullname}</strong>${
    job_title ? html`<br>${job_title}` : nothing
  }</p></div>
`
}

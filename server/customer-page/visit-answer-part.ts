import type { OrderSource } from '#server/orders/order-source.ts'
import type { ToldVisit } from '#server/orders/told-visit.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import { answerOf, appointmentOf, type Offered, stillOffered } from '#sync/contract/visits/appointment.ts'
import { momentOf } from './answer-visit.ts'
import { acceptsNoRequests } from './closed.ts'
import { type Html, html, nothing } from './html.ts'
import type { PageWords } from './page-words.ts'

interface VisitAnswerPart {
  source: Pick<OrderSource, 'order' | 'company' | 'visit'>
  /** As the page tells it. */
  told: ToldVisit | null
  /** Path of the page. */
  at: string
  now: number
  isPreview: boolean
  /** Why the answer that was just sent was not taken. */
  refused: 'changed' | 'full' | null
  words: PageWords
}

/** Asks whether the appointment suits, where the company does so, and says what the customer answered. */
export function visitAnswerPart({ source, told, at, now, isPreview, refused, words }: VisitAnswerPart): Html {
  const { order, company, visit } = source
  const isAsked = company.visit_messages.asks && told !== null && visit?.state === 'planned'
  if (!isAsked || acceptsNoRequests(order)) return nothing
  const answer = answerOf(visit)
  const offered = stillOffered(visit, isoDayOf(now))
  const about = appointmentOf(visit)
  return html`<section id="afspraak">
<h2>${words.doesItSuit}</h2>
${refused ? html`<p class="fault" role="alert">${refused === 'full' ? words.full : words.appointmentChanged}</p>` : nothing}
${answer ? html`<p class="told" role="status">${answer.said === 'suits' ? words.saidSuits : words.askedFor(...shown(answer, words))}</p>` : nothing}
${
  isPreview
    ? html`<p class="soft">${words.answerHere}</p>`
    : html`${answer?.said === 'suits' ? nothing : form({ at, about, other: '', words: words.suits })}
${offered.length > 0 ? others({ offered, at, about, words }) : html`<p class="soft">${words.writeWhen}</p>`}`
}
</section>
`
}

const form = ({ at, about, other, words }: { at: string; about: string; other: string; words: string }) =>
  html`<form method="post" action="${at}/afspraak">
<input type="hidden" name="afspraak" value="${about}">
<input type="hidden" name="moment" value="${other}">
<button class="action">${words}</button>
</form>`

interface Others {
  offered: readonly Offered[]
  at: string
  about: string
  words: PageWords
}

const others = ({ offered, at, about, words }: Others) =>
  html`<details>
<summary>${words.otherMoment}</summary>
<form method="post" action="${at}/afspraak">
<input type="hidden" name="afspraak" value="${about}">
<fieldset class="moments">
<legend>${words.chooseMoment}</legend>
${offered.map(
  (each, index) =>
    html`<label><input type="radio" name="moment" value="${momentOf(each)}" required${index === 0 ? html` checked` : ''}> ${words.between(...shown(each, words))}</label>`,
)}
</fieldset>
<button class="action">${words.askMoment}</button>
</form>
</details>`

const shown = ({ date, window_from, window_to }: Offered, words: PageWords) =>
  [words.visitDay(date), window_from, window_to] as const

import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { approvalState, daysLeft, mayApprove } from '#sync/contract/orders/approval.ts'
import { monthlyExcludingOf } from '#sync/contract/orders/money/reductions.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { excludingOf, includingOf } from '#sync/contract/orders/money/vat.ts'
import type { Choice } from '#sync/contract/orders/offer/choice.ts'
import { offerWords } from '#sync/contract/orders/offer/offer-words.ts'
import { optionName } from '#sync/contract/orders/offer/options.ts'
import { euros, isoDayOf } from '#sync/contract/orders/print/words.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { NO_CHOICE } from './choice.ts'
import { acceptsNoRequests } from './closed.ts'
import { MAX_REASON_LENGTH } from './decline-offer.ts'
import { type Approved, MAX_NAME_LENGTH } from './give-approval.ts'
import { type Html, html, nothing } from './html.ts'
import type { PageWords } from './page-words.ts'
import type { Typed } from './typed.ts'

interface Asking {
  /** As its customer chose it. */
  order: DocumentOf<'orders'>
  choice?: Choice
  /** An option must be chosen first. */
  isUnchosen?: boolean
  /** A company, which sees amounts without VAT first. */
  isBusiness?: boolean
  at: string
  now: number
  /** Why the approval was not stored. */
  refused: Exclude<Approved, 'given'> | 'incomplete' | null
  typed?: Typed
  isPreview: boolean
  language?: Language
  words: PageWords
}

type Offered = Pick<Asking, 'order' | 'at' | 'typed' | 'words'>

export const asksApproval = ({ order, now }: Pick<Asking, 'order' | 'now'>) =>
  !acceptsNoRequests(order) && mayApprove(order, isoDayOf(now))

/** The customer's decision, made or still to make. */
export function approvalPart(asking: Asking): Html {
  const { order, now, refused, isPreview, words } = asking
  const state = approvalState(order, isoDayOf(now))
  if (state === 'given')
    return html`<section id="akkoord"><p class="told" role="status">${words.approved}</p>
<p class="soft">${words.approvedBy(order.approval.by, words.moment(order.approval.date))}${order.approval.option ? html` ${words.chose(order.approval.option)}` : nothing}</p></section>
`
  const why = refused ? html`<p class="fault" role="alert">${words.refused[refused]}</p>` : nothing
  if (!asksApproval({ order, now })) {
    if (state === 'held' && !acceptsNoRequests(order))
      return html`<section id="akkoord">${refused === 'closed' ? nothing : why}<p>${words.held}</p></section>
`
    if (!refused && state !== 'expired') return nothing
    return html`<section id="akkoord">${refused ? why : html`<p>${words.refused.expired}</p>`}</section>
`
  }
  const choice = asking.choice ?? NO_CHOICE
  if (asking.isUnchosen)
    return html`<section id="akkoord" class="asked">
<h2>${words.doYouAgree}</h2>
${why}<p>${words.chooseFirst}</p>
${isPreview ? nothing : otherwise(asking, state === 'declined')}
</section>
`
  const { invoice, subscriptions } = totalsOf(order)
  const sum = (once: number, monthly: number) =>
    subscriptions > 0 ? words.withMonthly(euros(once), euros(monthly)) : euros(once)
  const total = sum(invoice, subscriptions)
  const net = sum(excludingOf(order), monthlyExcludingOf(order))
  const shown = asking.isBusiness ? netTotal(net, total, order, words) : words.total(total)
  return html`<section id="akkoord" class="asked">
<h2>${words.doYouAgree}</h2>
${state === 'declined' ? html`<p class="told" role="status">${words.declined}</p>` : nothing}
<p>${choice.option ? html`<strong data-live="choice">${offerWords(asking.language ?? 'nl').youChoose(optionName(order))}</strong><br>` : nothing}<span data-live="sum">${shown}</span>${validity(order, now, words)}. ${words.readBelow}</p>
${why}${isPreview ? html`<p class="soft">${words.approveHere}</p>` : html`${form(asking, choice, total)}${otherwise(asking, state === 'declined')}`}
</section>
`
}

function validity(order: Asking['order'], now: number, words: PageWords): string {
  const left = daysLeft(order, isoDayOf(now))
  return left === null ? '' : `${words.until(words.dateOf(order.valid_until))}${words.daysLeft(left)}`
}

function netTotal(net: string, total: string, order: Asking['order'], words: PageWords): string {
  if (net === total) return words.totalWithoutVat(net)
  const isReduced = order.reckoning === 'deducted' && totalsOf(order).invoice < includingOf(order)
  return isReduced ? words.netTotalAfterSubsidy(net, total) : words.netTotal(net, total)
}

const form = (
  { order, at, typed, words }: Offered,
  { option, lines }: Choice,
  total: string,
) => html`<form method="post" action="${at}/akkoord">
<label for="naam">${words.name}</label>
<input id="naam" name="naam" required maxlength="${MAX_NAME_LENGTH}" autocomplete="name" value="${typed?.name ?? ''}">
<div class="pad" hidden>
<span id="pen">${words.signature} <span class="soft">${words.optional}</span></span>
<canvas role="img" aria-labelledby="pen"></canvas>
<button type="button" class="action" hidden>${words.clear}</button>
</div>
<input type="hidden" name="handtekening">
<label class="tick"><input type="checkbox" name="akkoord" value="ja" required> <span data-live="tick">${words.iAgree(total)}</span></label>
<input type="hidden" name="versie" value="${order.version}">
<input type="hidden" name="optie" value="${option}">
<input type="hidden" name="erbij" value="${lines ? JSON.stringify(lines) : ''}">
<button class="action main" data-live="button">${option ? words.approveWith(optionName(order)) : words.approve}</button>
</form>`

/** The other answers: a message, and no. */
const otherwise = (
  { order: { version }, at, typed, words }: Offered,
  isDeclined: boolean,
) => html`<p class="others"><a class="action" href="#berichten">${words.ask}</a></p>
${
  isDeclined
    ? nothing
    : html`<details class="others"${typed?.reason ? html` open` : nothing}><summary>${words.ratherNot}</summary>
<form method="post" action="${at}/liever-niet">
<label for="reden">${words.why} <span class="soft">${words.optional}</span></label>
<textarea id="reden" name="reden" maxlength="${MAX_REASON_LENGTH}">${typed?.reason ?? ''}</textarea>
<input type="hidden" name="versie" value="${version}">
<button class="action">${words.ratherNot}</button>
</form></details>`
}`

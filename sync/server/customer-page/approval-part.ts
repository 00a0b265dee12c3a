import { approvalState, mayApprove } from '#sync/contract/approval.ts'
import { totalsOf } from '#sync/contract/money.ts'
import { euros, momentOf } from '#sync/contract/print/words.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import type { Approved } from './give-approval.ts'
import { type Html, html, nothing } from './html.ts'
import { todayAt } from './visit.ts'

/** Letters of a name. */
export const LONGEST_NAME = 100

interface Asking {
  order: DocumentOf<'orders'>
  at: string
  now: number
  /** What became of it, where it could not be given. */
  refused: Exclude<Approved, 'given'> | 'incomplete' | null
  isPreview: boolean
}

const REFUSED: Readonly<Record<NonNullable<Asking['refused']>, string>> = {
  changed: 'De offerte is intussen gewijzigd. Kijk hem nog eens na; hieronder staat hij zoals hij nu is.',
  expired: 'De offerte is niet meer geldig. Neem contact met ons op voor een nieuwe.',
  closed: 'Akkoord geven kan hier niet meer; neem contact met ons op.',
  incomplete: 'Vul uw naam in en vink aan dat u akkoord gaat.',
}

export const asksApproval = ({ order, now }: Pick<Asking, 'order' | 'now'>) =>
  !order.customer_readonly && mayApprove(order, todayAt(now))

/** What the customer has to decide, or decided. */
export function approvalPart({ order, at, now, refused, isPreview }: Asking): Html {
  const state = approvalState(order, todayAt(now))
  if (state === 'given')
    return html`<section id="akkoord"><p class="told" role="status">✓ Akkoord gegeven</p>
<p class="soft">Door ${order.approval.by} op ${momentOf(order.approval.date)}.</p></section>
`
  const why = refused ? html`<p class="fault" role="alert">${REFUSED[refused]}</p>` : nothing
  if (!asksApproval({ order, now })) {
    if (!refused && state !== 'expired') return nothing
    return html`<section id="akkoord">${refused ? why : html`<p>${REFUSED.expired}</p>`}</section>
`
  }
  const total = euros(totalsOf(order).invoice)
  return html`<section id="akkoord" class="asked">
<h2>Gaat u akkoord?</h2>
<p>Totaal ${total} incl. btw${untilOf(order)}. Wat erin staat leest u hieronder.</p>
${why}${isPreview ? html`<p class="soft">Hier kan de klant akkoord geven.</p>` : form(order, at, total)}
</section>
`
}

const untilOf = ({ valid_until }: DocumentOf<'orders'>) =>
  valid_until ? `, geldig tot en met ${valid_until.split('-').reverse().join('-')}` : ''

const form = (
  { version }: DocumentOf<'orders'>,
  at: string,
  total: string,
) => html`<form method="post" action="${at}/akkoord">
<label for="naam">Uw naam</label>
<input id="naam" name="naam" required maxlength="${LONGEST_NAME}" autocomplete="name">
<div class="pad" hidden>
<span id="pen">Uw handtekening, met vinger of muis <span class="soft">(mag ook zonder)</span></span>
<canvas role="img" aria-labelledby="pen"></canvas>
<button type="button" class="action" hidden>Wissen</button>
</div>
<input type="hidden" name="handtekening">
<label class="tick"><input type="checkbox" name="akkoord" value="ja" required> Ik ga akkoord met deze offerte van ${total}</label>
<input type="hidden" name="versie" value="${version}">
<button class="action main">Akkoord geven</button>
</form>`

import { SENT_NOTES } from '#server/orders/order-mails.ts'
import type { OrderSource } from '#server/orders/order-source.ts'
import { type ToldVisit, visitOf } from '#server/orders/told-visit.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isBusiness } from '#sync/contract/customers/business.ts'
import { isAgreed } from '#sync/contract/orders/approval.ts'
import { monthlyExcludingOf } from '#sync/contract/orders/money/reductions.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import type { Choice } from '#sync/contract/orders/offer/choice.ts'
import { inOption, optionsOf } from '#sync/contract/orders/offer/options.ts'
import { isMessageHeld, MESSAGE_HOLD } from '#sync/contract/orders/operations/order-recall.ts'
import { REPLY } from '#sync/contract/orders/operations/order-reply.ts'
import { linesOf, printCampaigns, printLines } from '#sync/contract/orders/print/print-lines.ts'
import type { PrintLine, PrintSum } from '#sync/contract/orders/print/print-part.ts'
import { printTotals } from '#sync/contract/orders/print/print-totals.ts'
import { wordsOf } from '#sync/contract/orders/print/vocabulary.ts'
import { euros, typeFor } from '#sync/contract/orders/print/words.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { MAX_ANSWER_LENGTH } from './add-answer.ts'
import { approvalPart, asksApproval } from './approval-part.ts'
import { type Chosen, chosenIn } from './choice.ts'
import { choicePart } from './choice-part.ts'
import { isCancelled } from './closed.ts'
import type { CustomerAnswer } from './customer-answers.ts'
import type { CustomerDocument } from './documents.ts'
import { type Html, html, nothing } from './html.ts'
import { installationPart } from './installation-part.ts'
import { type CustomerPage, customerPage } from './page-frame.ts'
import { type PageWords, pageWords } from './page-words.ts'
import { photosPart, takesPhotos } from './photos-part.ts'
import { courseList, reachedStatus } from './progress.ts'
import type { Typed } from './typed.ts'
import { visitAnswerPart } from './visit-answer-part.ts'
import { whoComesPart } from './who-comes-part.ts'

export interface OrderPage {
  source: OrderSource
  /** The order is in the archive. */
  isArchived: boolean
  documents: readonly CustomerDocument[]
  /** Paths of the pictures of its products that the customer's browser can show. */
  pictures: ReadonlySet<string>
  /** Files the customer has sent so far. */
  sent: readonly DocumentOf<'files'>[]
  /** Photos by employees that are marked for the customer. */
  installed: readonly DocumentOf<'files'>[]
  /** Answers to status fields that are marked for the customer. */
  answers: readonly CustomerAnswer[]
  /** Path of the page. */
  at: string
  now: number
  /** An idempotency key for the form, so that a message is stored once. */
  answerKey: string
  /** The outcome of the message just sent. */
  told: 'sent' | 'empty' | 'full' | null
  /** The text of a message that was not accepted. */
  draft: string
  /** The input of a form that was refused, which the page shows again. */
  typed: Typed
  refused: Parameters<typeof approvalPart>[0]['refused']
  /** Why what they said of the appointment was not taken. */
  visitRefused: 'changed' | 'full' | null
  /** An office user views the page; nothing can be sent from it. */
  isPreview: boolean
  /** What the customer chose on the page so far. */
  choice: Choice
}

interface Written extends OrderPage {
  /** The visit as this page tells it. */
  visit: ToldVisit | null
  chosen: Chosen
  language: Language
  words: PageWords
}

/** Written in the customer's language. */
export function orderPage(given: OrderPage): CustomerPage {
  const { company, above, order, customer } = given.source
  const language = customer?.language ?? 'nl'
  const chosen = chosenIn(order, given.choice)
  const visit = given.isArchived ? null : shownVisit(given)
  const page = { ...given, visit, chosen, language, words: pageWords(language) }
  const asks = asksApproval({ order, now: given.now })
  const asking = { ...page, ...chosen, isBusiness: isBusiness(customer) }
  const title = `${wordsOf(language).typeName(typeFor(order))} ${order.order_id}`.trim()
  return customerPage({
    language,
    sender: { company, above },
    title,
    hasScript: takesPhotos({ ...page, order }) || asks,
    body: html`${standing(page, title)}${visitAnswerPart({ ...page, told: visit, refused: page.visitRefused })}${asks ? choicePart(page) : nothing}${approvalPart(asking)}${installationPart(page)}${photosPart({ ...page, order })}${contents(page, asks)}${papers(page)}${talk(page)}`,
  })
}

function standing(page: Written, title: string): Html {
  const { source, visit, isArchived, at, now, words } = page
  const { order } = source
  const { customer_message } = order.current_status
  const reached = reachedStatus(order)
  const message = customer_message.active && !isMessageHeld(order, now) ? customer_message.message.trim() : ''
  const head = visit ? headOf(visit, words) : (words.statuses[reached] ?? reached)
  return html`<section>
<p class="soft">${words.your(title)}</p>
<h1>${head}</h1>
${hasEnded(page) ? html`<p>${words.ended(wordsOf(page.language).typeName(typeFor(order)))}</p>` : nothing}
${message && !visit && !hasEnded(page) ? html`<p>${message}</p>` : nothing}
${visit ? whoComesPart(source.whoComes, words) : nothing}${courseList(order, now, words, isArchived)}
${visit ? html`<a class="action wide" href="${at}/afspraak.ics">${words.toCalendar}</a>` : nothing}
</section>
`
}

/** The visit, without how it goes where the company does not tell that. */
function shownVisit({ source: { order, company, visit }, now }: OrderPage): ToldVisit | null {
  const told = visitOf(order, now, visit)
  return told && company.visit_messages.on_the_way === 'off' ? { ...told, going: null } : told
}

/** When somebody comes, or that they are on the way or there. */
function headOf({ day, time, window, going }: ToldVisit, words: PageWords): string {
  if (going?.state === 'there') return words.weAreThere
  if (going) return going.expected ? words.onTheWayUntil(going.expected) : words.onTheWay
  const onDay = words.visitDay(day)
  return window ? words.weComeBetween(onDay, window.from, window.to) : words.weCome(onDay, time)
}

/** What is offered or agreed, or all options while none was chosen. */
function contents(page: Written, asks: boolean): Html {
  const { source, chosen } = page
  if (!asks || !chosen.isUnchosen) return content(page, asks ? chosen.order : source.order, '')
  return html`${optionsOf(source.order).map(({ _id, name }) => content(page, inOption(source.order, _id) ?? source.order, name))}`
}

/** The lines and sums of the PDF, rendered from the same data. */
function content(
  { source: { customer }, pictures, language, words }: Written,
  order: OrderSource['order'],
  option: string,
): Html {
  const paper = wordsOf(language)
  const shown = { order, isBusiness: isBusiness(customer) }
  const lines = printLines(shown, paper)
  if (lines.length === 0) return nothing
  const { sums } = printTotals(shown, paper)
  const { subscriptions } = totalsOf(order)
  const monthly: PrintSum[] =
    subscriptions > 0
      ? [
          {
            label: paper.subscriptions,
            detail: '',
            value: shown.isBusiness
              ? paper.netMonthly(euros(monthlyExcludingOf(order)))
              : paper.perMonth(euros(subscriptions)),
            weight: 'total',
          },
        ]
      : []
  const images = new Map(linesOf(order).map(({ _id, product_image }) => [_id, product_image]))
  const pictureOf = ({ id }: PrintLine) => {
    const path = images.get(id) ?? ''
    return pictures.has(path) ? path : ''
  }
  const all = [...printCampaigns(shown, paper), ...sums, ...monthly]
  return html`<section class="content">
<h2>${isAgreed(order) ? words.agreed : words.offered}${option ? `: ${option}` : ''}</h2>
<ul class="rows">${lines.map((line) => contentLine(line, pictureOf(line)))}</ul>
<dl class="sums">${all.map(
    ({ label, detail, value, weight }) =>
      html`<div class="${weight}"><dt>${label}</dt><dd class="figure">${[value, detail].filter(Boolean).join(' · ')}</dd></div>`,
  )}</dl>
</section>
`
}

/** "3 × Radiator" or "Montage, 2,5 uur"; nothing is said of a single piece. */
function amountAnd(title: string, amount: string): string {
  if (amount === '' || amount === '1') return title
  return /\d$/.test(amount) ? `${amount} × ${title}` : `${title}, ${amount}`
}

/** `picture`: a path; '' for none. Its product's name beside it says the same. */
const contentLine = ({ title, isAccessory, detail, amount, price }: PrintLine, picture: string) =>
  html`<li${isAccessory ? html` class="beside"` : ''}>${
    picture ? html`<img src="${picture}?width=160&amp;prefer=webp" alt="" loading="lazy">` : nothing
  }<span>${amountAnd(title, amount)}${
    detail ? html`<br><span class="soft small">${detail}</span>` : nothing
  }</span><span class="figure">${price}</span></li>`

function papers({ documents, at, words }: Written): Html {
  if (documents.length === 0) return nothing
  return html`<section>
<h2>${words.documents}</h2>
<ul class="rows">${documents.map(
    ({ path, name, about }) =>
      html`<li><a href="${at}${path}" download>${name}</a><span class="soft figure">${about}</span></li>`,
  )}</ul>
</section>
`
}

function talk(page: Written): Html {
  const { words } = page
  const { order, company } = page.source
  const said = order.commentary
    .filter(({ kind, title }) => kind === 'customer' || (kind === 'message' && !SENT_NOTES.includes(title)))
    .filter(
      ({ kind, title, date }) =>
        kind === 'customer' || title === REPLY || hasBeenTold(order, title, date, page.now),
    )
    .filter(({ commentary }) => commentary.trim() !== '')
    // Of two messages with the same date the later one comes first.
    .toReversed()
    .toSorted((a, b) => b.date - a.date)
  if (hasEnded(page) && said.length === 0) return nothing
  return html`<section id="berichten">
<h2>${words.messages}</h2>
${form(page)}
<ul class="talk">${said.map(
    ({ kind, commentary, date }) =>
      html`<li><p><span${kind === 'customer' ? '' : html` class="theirs"`}>${kind === 'customer' ? words.you : company.name}</span> <time class="soft small" datetime="${new Date(date).toISOString()}">${words.moment(date)}</time></p><pre>${commentary}</pre></li>`,
  )}</ul>
</section>
`
}

/**
 * A status message is shown once it can no longer be cancelled, unless the same status was set again within that time,
 * for instance with another day. A message replaced by another status stays visible.
 */
const hasBeenTold = ({ status_history }: OrderSource['order'], status: string, at: number, now: number) =>
  now - at >= MESSAGE_HOLD &&
  !status_history.some(
    (entry) => entry.status === status && entry.date > at && entry.date - at < MESSAGE_HOLD,
  )

/** The page says that the order has ended, and takes no messages that nobody would read. */
const hasEnded = ({ source, isArchived }: Written) => isArchived || isCancelled(source.order)

function form(page: Written): Html {
  const { source, at, now, answerKey, told, draft, isPreview, words } = page
  const { order } = source
  if (hasEnded(page)) return nothing
  if (isPreview) return html`<p class="soft">${words.writeHere}</p>`
  if (order.customer_readonly) return html`<p class="soft">${words.noMessages}</p>`
  return html`${told === 'sent' ? html`<p class="told" role="status">${words.sent}</p>` : nothing}
<form method="post" action="${at}/bericht">
<label for="tekst">${words.message}</label>
${told === 'empty' || told === 'full' ? html`<p class="fault" role="alert">${words[told]}</p>` : nothing}
<textarea id="tekst" name="tekst" required maxlength="${MAX_ANSWER_LENGTH}">${draft}</textarea>
<input type="hidden" name="sleutel" value="${answerKey}">
<button class="${asksApproval({ order, now }) ? 'action' : 'action main'}">${words.send}</button>
</form>`
}

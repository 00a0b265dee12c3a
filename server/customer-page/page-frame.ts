import type { OrderSource } from '#server/orders/order-source.ts'
import { type Identity, identityOf } from '#sync/contract/companies/identity.ts'
import { contactLines, registrationLine } from '#sync/contract/orders/print/letterhead.ts'
import { wordsOf } from '#sync/contract/orders/print/vocabulary.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { showPhone } from '#sync/contract/values/phone.ts'
import { type Html, html, nothing } from './html.ts'
import { styleOf } from './page-style.ts'
import { type PageWords, pageWords } from './page-words.ts'

/** A company and those above it, the nearest first. */
export type Sender = Pick<OrderSource, 'company' | 'above'>

export interface CustomerPage {
  html: string
  /** The inline style, which the Content-Security-Policy allows by its hash. */
  style: string
  hasScript: boolean
}

interface Frame {
  language: Language
  /** Null when the link belongs to no known company. */
  sender: Sender | null
  title: string
  body: Html
  hasScript?: boolean
}

const NO_COLOR = '#14202b'

/** Sends photos; everything else on the page works without it. */
const SCRIPT = '/volg.js'

/** Everything is served from here, and the photo upload is the only script. */
export function customerPage({ language, sender, title, body, hasScript = false }: Frame): CustomerPage {
  const words = pageWords(language)
  const company = sender?.company ?? null
  const identity = sender && identityOf(sender.company, sender.above)
  const style = styleOf(company?.config.color ?? NO_COLOR)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="same-origin">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${
  company
    ? html`<meta name="description" content="${words.about(company.name)}">
`
    : nothing
}<title>${company ? `${title} · ${company.name}` : title}</title>
<style>${{ markup: style }}</style>
${hasScript ? html`<script type="module" src="${SCRIPT}"></script>\n` : nothing}</head>
<body>
<header><div>${identity?.logo ? html`<img src="${identity.logo}" alt="" class="logo">` : nothing}<strong>${company?.name ?? ''}</strong>${identity ? callOf(identity, words) : nothing}</div></header>
<main>
${body}
</main>
<footer>${company && identity ? html`${contactOf(company, identity, words)}${placeOf(company.name, identity, language)}` : nothing}</footer>
</body>
</html>
`
  return { html: page.markup, style, hasScript }
}

function callOf({ telephone }: Identity, { callUs }: PageWords): Html {
  return telephone ? html`<a href="${telOf(telephone)}">${callUs}</a>` : nothing
}

/** The company's contact data, as far as it is filled in. */
function contactOf(
  { name, contact: { hours } }: Sender['company'],
  identity: Identity,
  words: PageWords,
): Html {
  const { telephone, email, website } = identity
  const ways = [
    ...(telephone ? [html`${words.phone} <a href="${telOf(telephone)}">${showPhone(telephone)}</a>`] : []),
    ...(email ? [html`${words.mail} <a href="mailto:${email}">${email}</a>`] : []),
  ]
  if (ways.length === 0)
    return /^https?:/.test(website)
      ? html`<p>${words.question} ${words.lookAt} <a href="${website}" rel="noreferrer">${words.website(name)}</a>.</p>`
      : html`<p>${words.question} ${words.turnTo(name)}</p>`
  const how = ways.flatMap((way, at) => (at > 0 ? [html` ${words.or} `, way] : [way]))
  return html`<p>${words.question} ${words.youCan} ${how}.</p>${hours ? html`<p class="soft">${hours}</p>` : nothing}`
}

/** The company's address and registrations. */
function placeOf(name: string, identity: Identity, language: Language): Html {
  const lines = [
    [name, ...contactLines({ ...identity, telephone: '', email: '', website: '' })].join(', '),
    registrationLine(identity, wordsOf(language)),
  ]
  return html`${lines.filter((line) => line !== '' && line !== name).map((line) => html`<p class="soft small">${line}</p>`)}`
}

const telOf = (telephone: string) => `tel:${telephone.replace(/[^\d+]/g, '')}`

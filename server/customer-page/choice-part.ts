import type { OrderSource } from '#server/orders/order-source.ts'
import { isBusiness } from '#sync/contract/customers/business.ts'
import { offerCard } from '#sync/contract/orders/offer/card.ts'
import { differencesIn } from '#sync/contract/orders/offer/differences.ts'
import { extraRows } from '#sync/contract/orders/offer/extras.ts'
import { type OfferWords, offerWords } from '#sync/contract/orders/offer/offer-words.ts'
import { isOpen, type Option, optionsOf } from '#sync/contract/orders/offer/options.ts'
import type { OfferCard } from '#sync/contract/orders/offer/shown.ts'
import type { Language } from '#sync/contract/values/language.ts'
import type { Chosen } from './choice.ts'
import { type Html, html, nothing } from './html.ts'
import type { PageWords } from './page-words.ts'

interface Choosing {
  source: OrderSource
  chosen: Chosen
  at: string
  isPreview: boolean
  language: Language
  words: PageWords
}

/**
 * The options side by side and the lines to be added or left out. A choice is part of the page's address, so that it
 * works without a script; an approval stores it.
 */
export function choicePart(choosing: Choosing): Html {
  const { source, chosen, at, isPreview, language, words } = choosing
  const said = offerWords(language)
  const options = isOpen(source.order) ? optionsOf(source.order) : []
  const extras = chosen.isUnchosen ? [] : extraRows(chosen.order, language)
  if (options.length + extras.length === 0) return nothing
  return html`<section id="kiezen"><form method="get" action="${at}#kiezen">
${options.length > 0 ? html`<h2 id="welke">${said.whichOne(options.map(({ name }) => name))}</h2>` : nothing}
${options.length > 0 ? cards(choosing, options) : nothing}${differences(options, said)}
${extras.length > 0 ? html`<fieldset><legend>${said.extras}</legend>${extras.map(extraRow)}</fieldset>` : nothing}
${chosen.isUnchosen ? nothing : html`<input type="hidden" name="van" value="${chosen.choice.option}">`}
${isPreview ? html`<input type="hidden" name="voorbeeld">` : nothing}<noscript><button class="action">${words.showTotal}</button></noscript>
<p class="soft small">${said.allWithVat}</p>
</form></section>
`
}

const cards = ({ source, chosen, language }: Choosing, options: readonly Option[]) =>
  html`<div class="cards" role="radiogroup" aria-labelledby="welke">${options.map((option) => {
    const isChosen = !chosen.isUnchosen && option._id === chosen.order.option
    const goods = isChosen ? chosen.order : { ...source.order, ...option }
    const sight = { name: option.name, isBusiness: isBusiness(source.customer), language }
    return card(option._id, offerCard(goods, sight), isChosen)
  })}</div>`

const card = (id: string, { name, goods, figures, rest, monthly, net }: OfferCard, isChosen: boolean) =>
  html`<div class="card"><label><input type="radio" name="optie" value="${id}"${isChosen ? html` checked` : nothing}> <strong>${name}</strong></label>
<ul>${goods.map((line) => html`<li>${line}</li>`)}</ul>
<dl>${figures.map(({ label, value }) => html`<div class="soft"><dt>${label}</dt><dd class="figure">${value}</dd></div>`)}<div class="rest"><dt>${rest.label}</dt><dd class="figure">${rest.value}</dd></div><div class="monthly"><dt>${monthly.label}</dt><dd class="figure">${monthly.value}</dd></div></dl>
${net ? html`<p class="soft small">${net}</p>` : nothing}</div>`

function differences(options: readonly Option[], said: OfferWords): Html {
  const rows = differencesIn(options)
  if (rows.length === 0) return nothing
  return html`<table><thead><tr><th scope="col">${said.differs}</th>${options.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(({ label, values }) => html`<tr><th scope="row" class="soft">${label}</th>${values.map((value) => html`<td>${value || said.none}</td>`)}</tr>`)}</tbody></table>`
}

const extraRow = ({ id, title, price, isTaken }: ReturnType<typeof extraRows>[number]) =>
  html`<label class="tick"><input type="checkbox" name="erbij" value="${id}"${isTaken ? html` checked` : nothing}><span>${title}</span><span class="figure soft">${price}</span></label>`

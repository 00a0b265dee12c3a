import { MAX_UPLOAD_BYTES } from '#sync/contract/photo.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import { PDF } from '#sync/server/files/inspect-upload.ts'
import { MOST_PHOTOS } from './add-photo.ts'
import { askedPhotos } from './asked-photos.ts'
import { type Html, html, nothing } from './html.ts'

type File = DocumentOf<'files'>

interface Photos {
  order: DocumentOf<'orders'>
  /** What the customer sent until now. */
  sent: readonly File[]
  at: string
  isPreview: boolean
}

const PICTURES = 'image/jpeg,image/png,image/webp'

/** What the script of the page says; it has no words of its own. */
const SAID = {
  busy: 'Bezig met versturen, % klaar',
  looked: 'Bijna klaar …',
  done: '✓ Ontvangen, dank u wel',
  waiting: 'Geen verbinding. De foto gaat mee zodra er weer verbinding is; laat deze pagina zolang open.',
  kind: 'Dit soort bestand kan niet. Stuur een foto als jpg of png.',
  large: `Dit bestand is te groot. Een foto mag ${Math.floor(MAX_UPLOAD_BYTES / 1_000_000)} MB zijn.`,
  damaged: 'Deze foto is beschadigd. Kies een andere.',
  enough: 'Meer foto’s kunnen er niet bij. Neem contact met ons op.',
  failed: 'Versturen is niet gelukt. Probeer het nog eens.',
}

/** Whether something can be sent from the page; then it has a script. */
export const takesPhotos = ({ order, isPreview }: Pick<Photos, 'order' | 'isPreview'>) =>
  !isPreview && !order.customer_readonly

/** A row for each thing that is asked, and one for whatever else they want to show. */
export function photosPart(photos: Photos): Html {
  const { order, sent, at, isPreview } = photos
  const asked = askedPhotos(order)
  const takes = takesPhotos(photos)
  const others = sent.filter(({ caption }) => !asked.some(({ name }) => name === caption))
  if (!takes && !isPreview && sent.length === 0) return nothing
  const given = asked.filter(({ name }) => sent.some(({ caption }) => caption === name))
  const words = Object.entries(SAID).map(([key, said]) => html` data-${key}="${said}"`)
  return html`<section id="fotos"${takes ? html` data-at="${at}/fotos" data-largest="${MAX_UPLOAD_BYTES}"${words}` : nothing}>
<div class="head"><h2>${titleOf(asked.length)}</h2>${
    asked.length > 0
      ? html`<p class="soft"><span id="gegeven">${given.length}</span> van ${asked.length}</p>`
      : nothing
  }</div>
<ul class="photos">${asked.map(({ name, info }) =>
    row({
      name,
      info,
      files: sent.filter(({ caption }) => caption === name),
      at,
      button: takes ? picker({ over: name, words: 'Maak foto', accept: PICTURES }) : nothing,
    }),
  )}${
    takes || others.length > 0
      ? row({
          name: asked.length > 0 ? 'Iets anders' : 'Foto of document',
          info: 'Wat u ons verder wilt laten zien.',
          files: others,
          at,
          button: takes
            ? picker({ over: '', words: 'Kies bestand', accept: `${PICTURES},${PDF}`, multiple: true })
            : nothing,
        })
      : nothing
  }</ul>
${isPreview ? html`<p class="soft">Hier kan de klant foto’s en documenten sturen, ten hoogste ${MOST_PHOTOS}.</p>` : nothing}${
  takes
    ? html`<noscript><p class="soft">Foto’s sturen kan hier alleen met JavaScript aan; mail ze anders naar ons.</p></noscript>`
    : nothing
}</section>
`
}

const NUMBERS = ['', 'een foto', 'twee foto’s', 'drie foto’s', 'vier foto’s', 'vijf foto’s', 'zes foto’s']
const titleOf = (asked: number) =>
  asked === 0 ? 'Foto’s' : `Wilt u ${NUMBERS[asked] ?? `${asked} foto’s`} maken?`

interface Row {
  name: string
  info: string
  files: readonly File[]
  at: string
  button: Html
}

const row = ({ name, info, files, at, button }: Row) => html`<li>
<div class="thumbs">${files.map((file) => thumb(file, at))}</div>
<div class="about"><strong>${name}</strong><p class="${files.length > 0 ? 'told' : 'soft'}" role="status">${files.length > 0 ? SAID.done : info}</p></div>
${button}
</li>`

const thumb = ({ _id, mime, filename }: File, at: string) =>
  mime === PDF
    ? html`<span class="paper">${filename}</span>`
    : html`<img src="${at}/foto/${_id}" alt="Uw foto" width="56" height="56" loading="lazy">`

interface Picker {
  over: string
  words: string
  accept: string
  multiple?: boolean
}

/** Shown by the script, without which it does nothing. */
const picker = ({ over, words, accept, multiple = false }: Picker) =>
  html`<label class="action" hidden><span>${words}</span><input type="file" accept="${accept}" data-over="${over}"${multiple ? html` multiple` : nothing} aria-label="${over ? `${words}: ${over}` : words}"></label>`

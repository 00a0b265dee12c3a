import { PDF } from '#server/files/inspect-upload.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { MAX_UPLOAD_BYTES } from '#sync/contract/files/photo.ts'
import { MAX_PHOTOS_PER_ORDER } from './add-photo.ts'
import { askedPhotos } from './asked-photos.ts'
import { isClosed } from './closed.ts'
import { type Html, html, nothing } from './html.ts'
import type { PageWords } from './page-words.ts'

type File = DocumentOf<'files'>

interface Photos {
  order: DocumentOf<'orders'>
  /** Files the customer has sent so far. */
  sent: readonly File[]
  at: string
  isPreview: boolean
  words: PageWords
}

const PICTURES = 'image/jpeg,image/png,image/webp'

/** Whether photos can be sent from the page, which then includes the script. */
export const takesPhotos = ({ order, isPreview }: Pick<Photos, 'order' | 'isPreview'>) =>
  !isPreview && !isClosed(order)

/** A row for each requested photo, and one for other files. */
export function photosPart(photos: Photos): Html {
  const { order, sent, at, isPreview, words } = photos
  const asked = askedPhotos(order)
  const takes = takesPhotos(photos)
  const others = sent.filter(({ caption }) => !asked.some(({ name }) => name === caption))
  const isToCome = isPreview && !isClosed(order)
  if (!takes && !isToCome && sent.length === 0) return nothing
  const given = asked.filter(({ name }) => sent.some(({ caption }) => caption === name))
  const said = words.sending(Math.floor(MAX_UPLOAD_BYTES / 1_000_000))
  const told = Object.entries(said).map(([key, text]) => html` data-${key}="${text}"`)
  const seen = { done: said.done, alt: words.yourPhoto }
  return html`<section id="fotos"${takes ? html` data-at="${at}/fotos" data-largest="${MAX_UPLOAD_BYTES}"${told}` : nothing}>
<div class="head"><h2>${asked.length === 0 ? words.photos : words.askedPhotos(asked.length)}</h2>${
    asked.length > 0
      ? html`<p class="soft"><span id="gegeven">${given.length}</span> ${words.of} ${asked.length}</p>`
      : nothing
  }</div>
<ul class="photos">${asked.map(({ name, info }) =>
    row({
      name,
      info,
      files: sent.filter(({ caption }) => caption === name),
      at,
      ...seen,
      button: takes ? picker({ over: name, words: words.takePhoto, accept: PICTURES }) : nothing,
    }),
  )}${
    takes || others.length > 0
      ? row({
          name: asked.length > 0 ? words.something : words.photoOrPaper,
          info: words.show,
          files: others,
          at,
          ...seen,
          button: takes
            ? picker({ over: '', words: words.chooseFile, accept: `${PICTURES},${PDF}`, multiple: true })
            : nothing,
        })
      : nothing
  }</ul>
${isToCome ? html`<p class="soft">${words.sendHere(MAX_PHOTOS_PER_ORDER)}</p>` : nothing}${
  takes ? html`<noscript><p class="soft">${words.needsScript}</p></noscript>` : nothing
}</section>
`
}

interface Row {
  name: string
  info: string
  files: readonly File[]
  at: string
  /** Text shown after the upload. */
  done: string
  alt: string
  button: Html
}

const row = ({ name, info, files, at, done, alt, button }: Row) => html`<li>
<div class="thumbs">${files.map((file) => thumb(file, at, alt))}</div>
<div class="about"><strong>${name}</strong><p class="${files.length > 0 ? 'told' : 'soft'}" role="status">${files.length > 0 ? done : info}</p></div>
${button}
</li>`

const thumb = ({ _id, mime, filename }: File, at: string, alt: string) =>
  mime === PDF
    ? html`<span class="paper">${filename}</span>`
    : html`<img src="${at}/foto/${_id}" alt="${alt}" width="56" height="56" loading="lazy">`

interface Picker {
  over: string
  words: string
  accept: string
  multiple?: boolean
}

/** Hidden until the script runs, because it does nothing without it. */
const picker = ({ over, words, accept, multiple = false }: Picker) =>
  html`<label class="action" hidden><span>${words}</span><input type="file" accept="${accept}" data-over="${over}"${multiple ? html` multiple` : nothing} aria-label="${over ? `${words}: ${over}` : words}"></label>`

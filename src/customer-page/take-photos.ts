import { type Failure, sendPhoto } from './send-photo.ts'

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Uploads photos as soon as they are picked; texts come from the markup, in the customer's language. */
export function takePhotos(section: HTMLElement) {
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0

  for (const input of section.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const row = input.closest('li')
    if (!row) continue
    input.closest('label')?.removeAttribute('hidden')
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])]
      // Lets the same file be picked again.
      input.value = ''
      for (const file of files) {
        underWay++
        // One after the other, because of slow connections.
        last = last.then(() => take(section, row, input.dataset.over ?? '', file)).finally(() => underWay--)
      }
    })
  }
  addEventListener('beforeunload', (event) => {
    if (underWay > 0) event.preventDefault()
  })
}

async function take(section: HTMLElement, row: HTMLElement, about: string, file: File) {
  const status = row.querySelector<HTMLElement>('[role=status]')
  const say = (key: string, look: 'soft' | 'told' | 'fault', part = '') => {
    if (!status) return
    status.className = look
    status.textContent = (section.dataset[key] ?? '').replace('%', part)
  }
  const refused = refusalOf(file, Number(section.dataset.largest))
  if (refused) return say(refused, 'fault')

  say('busy', 'soft', '0%')
  const failure = await sendPhoto({
    at: section.dataset.at ?? '',
    file,
    about,
    onProgress: (part) =>
      part < 1 ? say('busy', 'soft', `${Math.floor(part * 100)}%`) : say('looked', 'soft'),
    onWaiting: () => say('waiting', 'soft'),
  })
  if (failure) return say(failure, 'fault')
  say('done', 'told')
  row.querySelector('.thumbs')?.append(pictureOf(file))
  count(section)
}

/** Checked before uploading. Some phones give no type for a file; then only the server checks. */
function refusalOf({ type, size, name }: File, largest: number): Failure | null {
  if (/\.(?:heic|heif|avif)$/i.test(name) || (type !== '' && !KINDS.includes(type))) return 'kind'
  return size > largest ? 'large' : null
}

function pictureOf(file: File): HTMLElement {
  if (!file.type.startsWith('image/')) {
    const paper = document.createElement('span')
    paper.className = 'paper'
    paper.textContent = file.name
    return paper
  }
  const picture = document.createElement('img')
  picture.src = URL.createObjectURL(file)
  picture.alt = ''
  return picture
}

/** Updates how many of the requested photos are there. */
function count(section: HTMLElement) {
  const given = section.querySelector('#gegeven')
  const asked = [...section.querySelectorAll<HTMLElement>('input[data-over]:not([data-over=""])')]
  const there = asked.filter((input) => input.closest('li')?.querySelector('.thumbs')?.hasChildNodes())
  if (given) given.textContent = String(there.length)
}

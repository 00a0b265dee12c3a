import type { Command, Engine } from '#sync/client/engine.ts'
import { isFull } from '#sync/client/outbox/retry-through-reopen.ts'
import { MAX_IDS } from '#sync/contract/core/fields.ts'
import type { AttachTarget, Unfit } from '../files/attach-target.ts'
import { chosenFiles } from '../files/chosen-files.ts'
import type { PreparedUpload } from '../files/prepare-upload.ts'
import { preparingOf } from '../files/preparing.ts'
import { attaching } from '../orders/attach-file.ts'

/** A photo of an unsent quotation. Its content is a draft of its own, so that typing does not write it again. */
export interface DraftPhoto extends Omit<PreparedUpload, 'blob'> {
  /** Also the id of the order's file. */
  _id: string
  /** The step and field it was taken for. */
  place: string
}

/** An order takes this many files, of which one is the signature. */
export const MAX_PHOTOS = MAX_IDS - 1

const LISTS = 'draft-photos '
const listKey = (draft: string) => `${LISTS}${draft}`
const contentKey = (id: string) => `draft-photo ${id}`

/** The photos chosen for a draft. They become files of the order when it is sent. */
export const draftPhotos = (draft: string): AttachTarget => ({
  key: `photos of ${draft}`,
  attach: (engine, upload, { id, place = '' }) => keepPhoto(engine, draft, upload, { _id: id, place }),
})

export const photosOf = async ({ draft: drafts }: Engine, draft: string): Promise<readonly DraftPhoto[]> =>
  (await drafts.load<DraftPhoto[]>(listKey(draft))) ?? []

export async function photoContent({ draft }: Engine, { _id, mime }: DraftPhoto): Promise<Blob | null> {
  const content = await draft.load<ArrayBuffer>(contentKey(_id))
  return content && new Blob([content], { type: mime })
}

/** The keys of the drafts that have photos. */
export const draftsWithPhotos = async ({ draft }: Engine): Promise<ReadonlySet<string>> =>
  new Set((await draft.list(LISTS)).map(({ key }) => key.slice(LISTS.length)))

type Kept = { ok: true } | { ok: false; rejection: Unfit }

function keepPhoto(
  engine: Engine,
  draft: string,
  { blob, ...facts }: PreparedUpload,
  about: Pick<DraftPhoto, '_id' | 'place'>,
): Promise<Kept> {
  return change(engine, draft, async (all): Promise<[readonly DraftPhoto[], Kept]> => {
    const isKnown = all.some(({ _id }) => _id === about._id)
    // A draft that was thrown away meanwhile has no photos.
    if (isKnown || (await engine.draft.load(draft)) === null) return [all, { ok: true }]
    if (all.length >= MAX_PHOTOS) return [all, { ok: false, rejection: { code: 'no-room' } }]
    try {
      // Bytes instead of a Blob: Safari loses Blobs in IndexedDB.
      await engine.draft.save(contentKey(about._id), await blob.arrayBuffer())
    } catch (error) {
      if (isFull(error)) return [all, { ok: false, rejection: { code: 'disk-full' } }]
      throw error
    }
    return [[...all, { ...facts, ...about }], { ok: true }]
  })
}

export const removePhotos = (engine: Engine, draft: string, ids: readonly string[]): Promise<void> =>
  removeWhere(engine, draft, ({ _id }) => ids.includes(_id))

const removeWhere = (engine: Engine, draft: string, isGone: (photo: DraftPhoto) => boolean): Promise<void> =>
  change(engine, draft, async (all) => {
    for (const { _id } of all.filter(isGone)) await engine.draft.clear(contentKey(_id))
    return [all.filter((photo) => !isGone(photo)), undefined]
  })

/** Removes a draft from this device with its photos, also those still being prepared. */
export async function discardDraft(engine: Engine, draft: string): Promise<void> {
  await engine.draft.clear(draft)
  await removeWhere(engine, draft, () => true)
  await preparingOf(engine, draftPhotos(draft)).discard()
}

interface PhotosToSend {
  commands: Command[]
  /** Keys of the drafts that are removed when they are sent. */
  drafts: string[]
}

/**
 * Commands that attach all photos of a draft to its order, each by itself as those of a work order; null while one could
 * not be prepared. `captions`: by place.
 */
export async function photosToSend(
  engine: Engine,
  draft: string,
  orderId: string,
  captions: Readonly<Record<string, string>>,
): Promise<PhotosToSend | null> {
  const target = draftPhotos(draft)
  await preparingOf(engine, target).resume()
  if ((await chosenFiles(engine, target.key)).length > 0) return null
  const commands: Command[] = []
  for (const photo of await photosOf(engine, draft)) {
    const blob = await photoContent(engine, photo)
    if (!blob) continue
    const { _id: id, place, ...facts } = photo
    const caption = captions[place] ?? ''
    commands.push(attaching(orderId, { blob, ...facts }, { id, draft: contentKey(id), caption }))
  }
  return { commands, drafts: [listKey(draft)] }
}

const changes = new EventTarget()

/** Tells the photos of a draft now and after each change by this page. Returns how to stop. */
export function followPhotos(
  engine: Engine,
  draft: string,
  tell: (photos: readonly DraftPhoto[]) => void,
): () => void {
  let current = true
  const look = () => {
    photosOf(engine, draft).then((all) => current && tell(all), console.error)
  }
  changes.addEventListener(listKey(draft), look)
  look()
  return () => {
    current = false
    changes.removeEventListener(listKey(draft), look)
  }
}

/** A read-modify-write, so it takes a lock over all tabs. */
function change<Answer>(
  engine: Engine,
  draft: string,
  next: (all: readonly DraftPhoto[]) => Promise<[readonly DraftPhoto[], Answer]>,
): Promise<Answer> {
  return navigator.locks.request(listKey(draft), async () => {
    const [after, answer] = await next(await photosOf(engine, draft))
    if (after.length > 0) await engine.draft.save(listKey(draft), after)
    else await engine.draft.clear(listKey(draft))
    changes.dispatchEvent(new Event(listKey(draft)))
    return answer
  })
}

import type { Engine } from '#sync/client/engine.ts'
import { isFull } from '#sync/client/outbox/retry-through-reopen.ts'
import { type ErrorCode, type Rejection, reject } from '#sync/contract/core/errors.ts'
import { newId } from '../new-id.ts'

/** A file that was chosen for an order, a product or a campaign and is not an operation yet. */
export interface ChosenFile {
  /** The id of the resulting file too, which makes a repetition harmless. */
  id: string
  filename: string
  /**
   * The content is on this device, or is an operation by now. Until then it may exist only where it was chosen from.
   */
  kept: boolean
  /** Which of several places of its target it was chosen for, such as a picture; missing where that makes no difference. */
  place?: string
}

/** `key`: of what they were chosen for (attach-target.ts). */
const listKey = (key: string) => `chosen-files ${key}`
export const contentKey = (id: string) => `chosen-file ${id}`

export const chosenFiles = async ({ draft }: Engine, key: string): Promise<readonly ChosenFile[]> =>
  (await draft.load<ChosenFile[]>(listKey(key))) ?? []

/** The names are stored before the contents, so that the user is told of a file that gets lost in between. */
export async function nameChosen(engine: Engine, key: string, files: readonly File[], place = '') {
  const about = { kept: false, ...(place && { place }) }
  const chosen = files.map(({ name }): ChosenFile => ({ id: newId(), filename: name, ...about }))
  await change(engine, key, (all) => [...all, ...chosen])
  return chosen
}

export const whyNotNamed = (error: unknown): ErrorCode => (isFull(error) ? 'disk-full' : 'internal')

/** Returns why the content could not be stored, or null. */
export async function keepContent({ draft }: Engine, id: string, file: File): Promise<Rejection | null> {
  try {
    // Bytes instead of the file: Safari loses Blobs in IndexedDB.
    await draft.save(contentKey(id), await file.arrayBuffer())
  } catch (error) {
    console.error(error)
    // A photo in a cloud, or on a card that was removed, cannot be read.
    return reject(isFull(error) ? 'disk-full' : 'file-damaged')
  }
  return null
}

/** One write for all of them: each write costs a phone as much as storing a small photo. */
export const sayKept = (engine: Engine, key: string, ids: readonly string[]) =>
  change(engine, key, (all) => all.map((each) => (ids.includes(each.id) ? { ...each, kept: true } : each)))

/** Returns null once the file is an operation, or when its content never came here. */
export async function keptContent({ draft }: Engine, { id, filename }: ChosenFile): Promise<File | null> {
  const content = await draft.load<ArrayBuffer>(contentKey(id))
  return content && new File([content], filename)
}

export async function forgetChosen(engine: Engine, key: string, id: string) {
  await change(engine, key, (all) => all.filter((each) => each.id !== id))
  await engine.draft.clear(contentKey(id))
}

/** A read-modify-write, so it takes a lock over all tabs. */
function change(
  engine: Engine,
  key: string,
  next: (all: readonly ChosenFile[]) => readonly ChosenFile[],
): Promise<void> {
  return navigator.locks.request(listKey(key), async () => {
    const after = next(await chosenFiles(engine, key))
    if (after.length > 0) await engine.draft.save(listKey(key), after)
    else await engine.draft.clear(listKey(key))
  })
}

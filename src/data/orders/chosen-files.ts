import type { Engine } from '#sync/client/engine.ts'
import { isFull } from '#sync/client/outbox/lasting.ts'
import { type ErrorCode, type Rejection, reject } from '#sync/contract/core/errors.ts'
import { newId } from '../new-id.ts'

/** Somebody chose it for an order, and it is not an operation yet. */
export interface ChosenFile {
  /** Also of the file that is made of it, so that it is made once. */
  id: string
  filename: string
  /** Its content is on this device, or is an operation by now. Before, it may be only where it was chosen from. */
  kept: boolean
}

const listKey = (orderId: string) => `chosen-files ${orderId}`
export const contentKey = (id: string) => `chosen-file ${id}`

export const chosenFiles = async ({ draft }: Engine, orderId: string): Promise<readonly ChosenFile[]> =>
  (await draft.load<ChosenFile[]>(listKey(orderId))) ?? []

/** Named first: of what is lost before its content is here its user hears. */
export async function nameChosen(engine: Engine, orderId: string, files: readonly File[]) {
  const chosen = files.map(({ name }): ChosenFile => ({ id: newId(), filename: name, kept: false }))
  await change(engine, orderId, (all) => [...all, ...chosen])
  return chosen
}

export const whyNotNamed = (error: unknown): ErrorCode => (isFull(error) ? 'disk-full' : 'internal')

/** What kept it from being kept. */
export async function keepContent({ draft }: Engine, id: string, file: File): Promise<Rejection | null> {
  try {
    // Bytes, not the file: Safari loses Blobs in its database.
    await draft.save(contentKey(id), await file.arrayBuffer())
  } catch (error) {
    console.error(error)
    // A photo that lies in a cloud, or on a card that is gone, cannot be read.
    return reject(isFull(error) ? 'disk-full' : 'file-damaged')
  }
  return null
}

/** One write for all of them: each costs a phone as much as a small photo does. */
export const sayKept = (engine: Engine, orderId: string, ids: readonly string[]) =>
  change(engine, orderId, (all) =>
    all.map((each) => (ids.includes(each.id) ? { ...each, kept: true } : each)),
  )

/** null once it is an operation, or never came here. */
export async function keptContent({ draft }: Engine, { id, filename }: ChosenFile): Promise<File | null> {
  const content = await draft.load<ArrayBuffer>(contentKey(id))
  return content && new File([content], filename)
}

export async function forgetChosen(engine: Engine, orderId: string, id: string) {
  await change(engine, orderId, (all) => all.filter((each) => each.id !== id))
  await engine.draft.clear(contentKey(id))
}

/** One at a time, over all tabs: each reads what it writes over. */
function change(
  engine: Engine,
  orderId: string,
  next: (all: readonly ChosenFile[]) => readonly ChosenFile[],
): Promise<void> {
  return navigator.locks.request(listKey(orderId), async () => {
    const after = next(await chosenFiles(engine, orderId))
    if (after.length > 0) await engine.draft.save(listKey(orderId), after)
    else await engine.draft.clear(listKey(orderId))
  })
}

import type { Engine } from '#sync/client/engine.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { newId } from '../new-id.ts'
import type { AttachTarget, Unfit } from './attach-target.ts'
import {
  type ChosenFile,
  chosenFiles,
  contentKey,
  forgetChosen,
  keepContent,
  keptContent,
  nameChosen,
  sayKept,
  whyNotNamed,
} from './chosen-files.ts'
import { isPrepared, prepareUpload } from './prepare-upload.ts'

/** `lost`: the page ended before the content was on this device. */
export type NotAdded = { id: string; filename: string; reason: Unfit['code'] | 'empty' | 'lost' }

interface PreparingState {
  /** Counts the files chosen since all were last ready. */
  total: number
  ready: number
  /** Some files are not stored on this device yet: a page that closes now loses them. */
  isKeeping: boolean
  notAdded: readonly NotAdded[]
}

const NOTHING: PreparingState = { total: 0, ready: 0, isKeeping: false, notAdded: [] }

/** Turns the files chosen for one target into operations, also while its screen is closed. */
interface Preparing {
  get(): PreparingState
  subscribe(listener: () => void): () => void
  /** `place`: which of several places of the target they are for. */
  add(files: readonly File[], place?: string): Promise<void>
  /** Continues what an earlier page left unfinished. */
  resume(): Promise<void>
  /** Forgets the files that are not prepared yet, together with their target. */
  discard(): Promise<void>
  takeNote(): void
}

const byEngine = new WeakMap<Engine, Map<string, Preparing>>()

/** One instance per target, shared by all its screens. */
export function preparingOf(engine: Engine, target: AttachTarget): Preparing {
  const byKey = byEngine.get(engine) ?? new Map<string, Preparing>()
  byEngine.set(engine, byKey)
  const preparing = byKey.get(target.key) ?? openPreparing(engine, target)
  byKey.set(target.key, preparing)
  return preparing
}

function openPreparing(engine: Engine, { key, attach, fitted }: AttachTarget): Preparing {
  const listeners = new Set<() => void>()
  let state = NOTHING
  let keeping = 0

  function tell(change: Partial<PreparingState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const leaveOut = ({ id, filename }: Pick<ChosenFile, 'id' | 'filename'>, reason: NotAdded['reason']) =>
    tell({ notAdded: [...state.notAdded, { id, filename, reason }] })

  async function count() {
    const left = await chosenFiles(engine, key)
    tell({ total: state.ready + left.length })
    return left
  }

  async function keep(files: readonly File[], place: string) {
    const chosen = await nameChosen(engine, key, files, place)
    await count()
    for (const [at, file] of files.entries()) {
      const one = chosen[at] as ChosenFile
      const rejection = await keepContent(engine, one.id, file)
      if (!rejection) continue
      leaveOut(one, rejection.code)
      await forgetChosen(engine, key, one.id)
    }
    await sayKept(
      engine,
      key,
      chosen.map(({ id }) => id),
    )
  }

  async function prepare(one: ChosenFile): Promise<Unfit | null> {
    const { place = '' } = one
    const file = await keptContent(engine, one)
    const whole = file && (await prepareUpload(file))
    const upload = whole && isPrepared(whole) && fitted ? await fitted(whole, place) : whole
    // An earlier page made the operation and ended before it could record that.
    if (!upload) return null
    if (!isPrepared(upload)) return upload
    const outcome = await attach(engine, upload, { id: one.id, draft: contentKey(one.id), place })
    return outcome.ok ? null : outcome.rejection
  }

  /** One file at a time and in one tab: a phone has memory for one decoded photo of 12 megapixels, not for thirty. */
  const prepareAll = () =>
    navigator.locks.request(`preparing ${key}`, async () => {
      for (let left = await count(); ; left = await count()) {
        const next = left.find(({ kept }) => kept)
        if (!next) return
        const rejection = await prepare(next).catch((error) => {
          console.error(error)
          return reject('internal')
        })
        if (rejection) leaveOut(next, rejection.code)
        // The fault is not the file's: keep it, and try again when its screen is opened again.
        if (rejection?.code === 'internal') return
        await forgetChosen(engine, key, next.id)
        if (!rejection) tell({ ready: state.ready + 1 })
      }
    })

  /** Under the lock nobody is storing contents any more: one that is missing now is lost. */
  const dropLost = () =>
    navigator.locks.request(keepingLock(key), async () => {
      for (const one of await chosenFiles(engine, key)) {
        if (one.kept) continue
        if (await keptContent(engine, one)) {
          await sayKept(engine, key, [one.id])
          continue
        }
        leaveOut(one, 'lost')
        await forgetChosen(engine, key, one.id)
      }
    })

  async function work() {
    await prepareAll().catch(console.error)
    if (keeping === 0) tell({ total: 0, ready: 0 })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async add(files, place = '') {
      const [empty, full] = [files.filter(({ size }) => size === 0), files.filter(({ size }) => size > 0)]
      for (const { name } of empty) leaveOut({ id: newId(), filename: name }, 'empty')
      if (full.length === 0) return
      keeping += 1
      tell({ isKeeping: true })
      try {
        await navigator.locks.request(keepingLock(key), { mode: 'shared' }, () => keep(full, place))
      } catch (error) {
        console.error(error)
        for (const { name } of full) leaveOut({ id: newId(), filename: name }, whyNotNamed(error))
      }
      keeping -= 1
      tell({ isKeeping: keeping > 0 })
      await work()
    },
    async resume() {
      if ((await chosenFiles(engine, key)).length === 0) return
      await dropLost()
      await work()
    },
    // Under the lock no content is being stored that would stay behind.
    discard: () =>
      navigator.locks.request(keepingLock(key), async () => {
        for (const { id } of await chosenFiles(engine, key)) await forgetChosen(engine, key, id)
      }),
    takeNote: () => tell({ notAdded: [] }),
  }
}

const keepingLock = (key: string) => `keeping ${key}`

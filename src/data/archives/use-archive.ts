import * as v from 'valibot'
import type { ServerAnswer } from '#sync/client/engine.ts'
import { archives } from '#sync/contract/archives/fields.ts'
import { selectionOf } from '#sync/contract/core/derive/selection.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { lastSynced } from '../queue/queries.ts'
import { useOnline } from '../queue/use-online.ts'
import { type Query, useLive } from '../use-live.ts'
import { type Archive, archiveById } from './queries.ts'

export type ArchiveFound =
  /** `isHere`: the row is on this device, so commands can change it. */
  | { state: 'found'; archive: Archive; isHere: boolean }
  | { state: 'reading' | 'asking' | 'unreachable' | 'nowhere' }

/** An archive the first copy has yet to bring is read from the server; archives are copied last. */
export function useArchive(id: string): ArchiveFound {
  const held = useLive(archiveById(id))
  const whole = useLive(lastSynced)
  const online = useOnline()
  const isMissing = held === null && whole === null
  const answer = useLive(archiveOnServer(isMissing && online ? id : null))
  if (held) return { state: 'found', archive: held, isHere: true }
  if (held === undefined || whole === undefined) return { state: 'reading' }
  if (whole !== null) return { state: 'nowhere' }
  if (!online) return { state: 'unreachable' }
  if (answer?.state === 'answered') {
    const archive = answer.last?.value
    return archive ? { state: 'found', archive, isHere: false } : { state: 'nowhere' }
  }
  return { state: answer?.state === 'refused' ? 'nowhere' : (answer?.state ?? 'asking') }
}

const answer = v.pipe(
  v.object({ archive: v.nullable(archives.fields) }),
  v.transform(({ archive }): Archive | null => archive && { ...archive, seq: 0, waiting: 0 }),
)

function archiveOnServer(id: string | null): Query<ServerAnswer<Archive | null> | null> {
  const key = `archive ${id}`
  const query = `query($id:ID!){archive:getArchive(id:$id)${selectionOf(definitionOf('archives'))}}`
  return {
    key: `on server: ${key}`,
    live: (engine) =>
      id === null
        ? { subscribe: () => () => {}, get: () => null }
        : engine.askServer({ key, query, variables: { id }, answer }),
  }
}

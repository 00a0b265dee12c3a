import { Plural } from '@lingui/react/macro'
import { Server } from 'lucide-react'
import type { System } from '#src/data/systems/queries.ts'
import { ListRow } from '#src/parts/list/list-row.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'

interface SystemRowProps {
  system: System
  onOpen(): void
}

export function SystemRow({ system, onOpen }: SystemRowProps) {
  const { _id, name, languages, allowed_applications, waiting } = system
  const about = (
    <>
      <Plural
        value={allowed_applications.length}
        _0="Geen toepassingen"
        one="# toepassing"
        other="# toepassingen"
      />
      {languages.length > 0 && ` · ${languages.join(', ')}`}
    </>
  )
  return (
    <ListRow id={_id} start={<Server size={18} aria-hidden />} name={name} about={about} onOpen={onOpen}>
      {waiting > 0 && <WaitingMark />}
    </ListRow>
  )
}

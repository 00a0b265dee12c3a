import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { allSystems } from '#src/data/systems/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { HeldRows } from '#src/parts/held-rows.tsx'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { AddSystemLink } from './add-system-link.tsx'
import { foundSystems } from './found-systems.ts'
import { NoSystems } from './no-systems.tsx'
import { SystemCount } from './system-count.tsx'
import { SystemRow } from './system-row.tsx'
import styles from './systems-screen.module.css'

interface SystemsScreenProps {
  /** What is searched for; in the address. */
  text: string
  /** Another screen lies over it. */
  covered: boolean
  onSearch(text: string): void
  onOpen(systemId: string): void
}

/** The systems and which applications may reach them: a developer's alone (SPEC §2.7). */
export function SystemsScreen({ text: asked, covered, onSearch, onOpen }: SystemsScreenProps) {
  const { t } = useLingui()
  /** In the search field, and not yet in the address; null when what is there is. */
  const [typed, setTyped] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)
  const systems = useLive(allSystems)
  const text = typed?.trim() ?? asked
  const found = systems && foundSystems(systems, text)

  function search(wanted: string) {
    setTyped(null)
    if (wanted === '') setEmptied(emptied + 1)
    onSearch(wanted)
  }

  return (
    <div className={styles.screen} inert={covered}>
      <Toolbar title={t`Systeeminstellingen`} end={<AddSystemLink />}>
        <SearchField
          label={t`Zoeken`}
          placeholder={t`Zoek op naam of adres`}
          value={asked}
          onSearch={search}
          onType={setTyped}
          emptied={emptied}
        />
      </Toolbar>
      <SystemCount known={systems?.length ?? null} found={text === '' ? null : (found?.length ?? null)} />
      {found?.length === 0 && <NoSystems isNarrowed={text !== ''} onClear={() => search('')} />}
      {found && found.length > 0 && (
        <HeldRows key={text} rows={found}>
          {(system) => <SystemRow system={system} onOpen={() => onOpen(system._id)} />}
        </HeldRows>
      )}
    </div>
  )
}

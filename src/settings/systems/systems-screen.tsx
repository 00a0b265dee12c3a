import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { allSystems } from '#src/data/systems/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { HeldList } from '#src/parts/list/held-list.tsx'
import { AddSystemLink } from './add-system-link.tsx'
import { foundSystems } from './found-systems.ts'
import { SystemRow } from './system-row.tsx'

interface SystemsScreenProps {
  /** The search text in the URL. */
  text: string
  /** Another screen lies over it. */
  covered: boolean
  onSearch(text: string): void
  onOpen(systemId: string): void
}

/** Systems, and the applications that may access them; for developers only. */
export function SystemsScreen({ onOpen, ...props }: SystemsScreenProps) {
  const { t } = useLingui()
  return (
    <HeldList
      {...props}
      title={t`Systeeminstellingen`}
      placeholder={t`Zoek op naam of adres`}
      add={<AddSystemLink />}
      rows={useLive(allSystems)}
      find={foundSystems}
      words={{
        noneFits: <Trans>Geen systeem past hierbij.</Trans>,
        all: t`Alle systemen`,
        coming: t`De systemen komen nog`,
        none: t`Nog geen systemen`,
        about: <Trans>Een systeem zegt welke toepassingen erbij mogen, en in welke talen het werkt.</Trans>,
      }}
      addFirst={<AddSystemLink />}
      count={(total) => <Plural value={total} one="# systeem" other={`${formatCount(total)} systemen`} />}
      among={(found, total) => (
        <Trans>
          {formatCount(found)} van {formatCount(total)} systemen
        </Trans>
      )}
    >
      {(system) => <SystemRow system={system} onOpen={() => onOpen(system._id)} />}
    </HeldList>
  )
}

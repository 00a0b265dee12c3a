import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock, Plus, Trash2 } from 'lucide-react'
import type { Status } from '#src/data/statuses/queries.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { meaningWords } from '#src/parts/words/meaning-words.ts'
import { Button } from '#src/ui/button.tsx'
import { SortableList } from '#src/ui/fields/sortable-list.tsx'
import { MenuItem } from '#src/ui/overlays/menu.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import { isBuiltIn } from '#sync/contract/statuses/built-in.ts'
import styles from './status-list.module.css'

interface StatusListProps {
  /** In board order, inactive ones included. */
  statuses: readonly Status[]
  current: string | null
  mayEdit: boolean
  onOpen(id: string): void
  onMove(id: string, before: string | null): void
  onAdd(): void
  onRemove(status: Status): void
}

/** The statuses, ordered as on the board. */
export function StatusList({ statuses, current, mayEdit, ...on }: StatusListProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const statusName = useStatusName()
  const items = statuses.map((status) => ({
    id: status._id,
    name: statusName(status.name),
    status,
  }))
  return (
    <section className={styles.list} aria-label={t`Statussen`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Plural value={statuses.length} one="# status" other="# statussen" />
        </h2>
        {mayEdit && (
          <Button variant="quiet" size="s" onPress={on.onAdd}>
            <Plus size={16} aria-hidden /> <Trans>Status</Trans>
          </Button>
        )}
      </header>
      <SortableList
        label={t`Statussen`}
        items={items}
        current={current}
        onMove={mayEdit ? on.onMove : undefined}
        onOpen={on.onOpen}
        empty={
          <p className={styles.note}>
            <Trans>Dit bedrijf heeft nog geen statussen.</Trans>
          </p>
        }
        menu={(item) =>
          !isBuiltIn(item.status) && (
            <MenuItem
              danger
              icon={<Trash2 size={16} aria-hidden />}
              onAction={() => on.onRemove(item.status)}
            >
              {t`Verwijderen`}
            </MenuItem>
          )
        }
      >
        {({ name, status }) => (
          <>
            <StatusDot color={status.color} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {status.meaning !== '' && (
                <small className={styles.meaning}>{_(meaningWords[status.meaning])}</small>
              )}
            </span>
            {isBuiltIn(status) && (
              <span className={styles.lock} role="img" aria-label={t`Vast`}>
                <Lock size={14} aria-hidden />
              </span>
            )}
            {status.waiting > 0 && <WaitingMark />}
            {!status.active && (
              <Tag>
                <Trans>Niet actief</Trans>
              </Tag>
            )}
          </>
        )}
      </SortableList>
      {statuses.some(isBuiltIn) && (
        <p className={styles.note}>
          <Lock size={14} aria-hidden />
          <Trans>
            Vaste statussen houden hun naam en kunnen niet weg. Kleur, plaats en teksten kun je wel aanpassen.
          </Trans>
        </p>
      )}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { MinusCircle, Plus } from 'lucide-react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { SortableList } from '#src/ui/fields/sortable-list.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import type { StatusChoices } from './shared-choices.ts'
import styles from './status-list.module.css'

interface SharedStatusesProps {
  choices: StatusChoices
  current: string | null
  mayEdit: boolean
  onOpen(id: string): void
  onMove(id: string, before: string | null): void
  onAdd(id: string): void
  onRemove(status: Status): void
}

/** Statuses of parent companies, shown after the company's own. */
export function SharedStatuses({ choices, current, mayEdit, ...on }: SharedStatusesProps) {
  const { t } = useLingui()
  const { shared, offered } = choices
  if (shared.length === 0 && (offered.length === 0 || !mayEdit)) return null
  return (
    <section className={styles.list} aria-label={t`Globale statussen`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Globale statussen</Trans>
        </h2>
        {mayEdit && offered.length > 0 && (
          <MenuButton
            button={
              <Button variant="quiet" size="s">
                <Plus size={16} aria-hidden /> <Trans>Globale status</Trans>
              </Button>
            }
          >
            <Menu>
              {offered.map(({ status, company }) => (
                <MenuItem key={status._id} onAction={() => on.onAdd(status._id)}>
                  {`${status.name} (${company.name})`}
                </MenuItem>
              ))}
            </Menu>
          </MenuButton>
        )}
      </header>
      <SortableList
        label={t`Globale statussen`}
        items={shared.map((each) => ({ ...each, id: each.status._id, name: each.status.name }))}
        current={current}
        onMove={mayEdit ? on.onMove : undefined}
        onOpen={on.onOpen}
        empty={
          <p className={styles.note}>
            <Trans>Van de bedrijven erboven staat niets op dit bord.</Trans>
          </p>
        }
        menu={({ status }) => (
          <MenuItem icon={<MinusCircle size={16} aria-hidden />} onAction={() => on.onRemove(status)}>
            {t`Van het bord halen`}
          </MenuItem>
        )}
      >
        {({ status, company }) => (
          <>
            <StatusDot color={status.color} />
            <span className={styles.name}>{status.name}</span>
            <Of company={company} />
          </>
        )}
      </SortableList>
    </section>
  )
}

const Of = ({ company }: { company: Company | undefined }) =>
  company && <span className={styles.of}>{company.name}</span>

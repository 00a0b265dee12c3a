import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Copy, Lock, Plus, Settings2, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { SortableList } from '#src/ui/fields/sortable-list.tsx'
import { MenuItem } from '#src/ui/overlays/menu.tsx'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import type { FlowFault } from '#sync/contract/flows/faults.ts'
import { stepKey } from '#sync/contract/flows/versions.ts'
import { beforeOf } from './draft-edits.ts'
import styles from './steps-column.module.css'
import type { DraftEditing } from './use-draft-editing.ts'
import { useRowKeys } from './use-row-keys.ts'

interface StepsColumnProps {
  editing: DraftEditing
  faults: readonly FlowFault[]
}

/** The steps in their order, above the overview that comes by itself. */
export function StepsColumn({ editing, faults }: StepsColumnProps) {
  const { t } = useLingui()
  const { draft, step: current, steps } = editing
  const ids = draft.steps.map(({ id }) => id)
  const items = draft.steps.map(({ id, viewName, fields }, at) => ({
    id,
    name: viewName || t`Stap zonder naam`,
    number: at + 1,
    fields: fields.length,
    faults: faults.filter(({ step }) => step === stepKey(at)).length,
  }))
  const onKeyDown = useRowKeys({
    onMove(id, by) {
      const before = beforeOf(ids, id, by)
      if (before !== undefined) steps.move(id, before)
    },
    onCopy: steps.copy,
  })
  return (
    <div className={styles.column}>
      <button
        type="button"
        className={styles.general}
        aria-current={!current || undefined}
        onClick={() => editing.open('')}
      >
        <Settings2 size={16} aria-hidden />
        <Trans>Naam en afsluiting</Trans>
      </button>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <Plural value={items.length} one="# stap" other="# stappen" />
        </h3>
        <Button size="s" variant="quiet" onPress={steps.add}>
          <Plus size={16} aria-hidden /> <Trans>Stap</Trans>
        </Button>
      </header>
      <div onKeyDownCapture={onKeyDown}>
        <SortableList
          label={t`Stappen`}
          items={items}
          current={current?.id ?? null}
          onMove={steps.move}
          onOpen={(id) => editing.open(id)}
          menu={(item) => (
            <>
              <MenuItem
                icon={<Copy size={16} aria-hidden />}
                shortcut="Mod+D"
                onAction={() => steps.copy(item.id)}
              >
                {t`Kopie maken`}
              </MenuItem>
              <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onAction={() => steps.remove(item.id)}>
                {t`Verwijderen`}
              </MenuItem>
            </>
          )}
        >
          {({ number, name, fields, faults }) => (
            <>
              <span className={styles.number}>{number}</span>
              <span className={styles.name}>{name}</span>
              {faults > 0 ? (
                <span className={styles.faults}>
                  <CircleAlert size={14} aria-label={t`fouten`} /> {faults}
                </span>
              ) : (
                <span className={styles.number}>{fields}</span>
              )}
            </>
          )}
        </SortableList>
      </div>
      <p className={styles.overview}>
        <Lock size={14} aria-hidden /> <Trans>Bijna klaar: Overzicht</Trans>
      </p>
      <p className={styles.hint}>
        <Trans>Het overzicht komt vanzelf als laatste.</Trans>
      </p>
      <dl className={styles.keys}>
        <div>
          <dt>
            <Kbd keys="Alt+↑" /> <Kbd keys="Alt+↓" />
          </dt>
          <dd>
            <Trans>stap of veld verplaatsen</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Kbd keys="Mod+D" />
          </dt>
          <dd>
            <Trans>kopie</Trans>
          </dd>
        </div>
      </dl>
    </div>
  )
}

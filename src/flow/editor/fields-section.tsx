import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { FlowFault } from '#sync/contract/flows/faults.ts'
import { FIELD_TYPES } from '#sync/contract/flows/fields.ts'
import type { DraftStep } from '#sync/contract/flows/versions.ts'
import { beforeOf, type FieldType } from './draft-edits.ts'
import { faultWords } from './fault-words.ts'
import { FieldForm } from './field-form.tsx'
import { FieldIcon } from './field-icon.tsx'
import { FieldRow } from './field-row.tsx'
import styles from './fields-section.module.css'
import type { DraftEditing } from './use-draft-editing.ts'
import { type ProductById, useFieldWords } from './use-field-words.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowKeys } from './use-row-keys.ts'

interface FieldsSectionProps {
  step: DraftStep
  /** Those of this step. */
  faults: readonly FlowFault[]
  productById: ProductById
  editing: DraftEditing
}

/** The order in which types are offered: what is used most comes first. */
const OFFERED: readonly FieldType[] = ['product', ...FIELD_TYPES.filter((type) => type !== 'product')]

/** The fields of a step in their order; one of them is open. */
export function FieldsSection({ step, faults, productById, editing }: FieldsSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { types } = useFieldWords()
  const { openField, fields } = editing
  const keys = step.fields.map(({ key }) => key)
  const drag = useRowDrag({ ids: keys, onMove: (key, before) => fields.move(step.id, key, before) })
  const moveBy = (key: string, by: -1 | 1) => {
    const before = beforeOf(keys, key, by)
    return before === undefined ? undefined : () => fields.move(step.id, key, before)
  }
  const onKeyDown = useRowKeys({
    onMove: (key, by) => moveBy(key, by)?.(),
    onCopy: (key) => fields.copy(step.id, key),
  })
  const isEmpty = faults.some(({ what }) => what === 'no-fields')
  return (
    <Section
      title={t`Velden`}
      action={
        <MenuButton
          button={
            <Button size="s" variant="quiet">
              <Plus size={16} aria-hidden /> <Trans>Veld</Trans>
            </Button>
          }
        >
          <Menu aria-label={t`Veld toevoegen`}>
            {OFFERED.map((type) => (
              <MenuItem
                key={type}
                icon={<FieldIcon type={type} />}
                onAction={() => fields.add(step.id, type)}
              >
                {types[type]}
              </MenuItem>
            ))}
          </Menu>
        </MenuButton>
      }
    >
      {isEmpty && (
        <p className={styles.wrong} role="alert">
          {_(faultWords['no-fields'])}
        </p>
      )}
      <ul className={styles.rows} onKeyDownCapture={onKeyDown} data-at-end={drag.landsAtEnd || undefined}>
        {step.fields.map((field, at) => {
          const own = faults.filter((fault) => fault.field === at + 1).map(({ what }) => what)
          return (
            <FieldRow
              key={field.key}
              field={field}
              productById={productById}
              isOpen={field.key === openField}
              isFaulty={own.length > 0}
              drag={drag}
              onOpen={() => editing.open(step.id, field.key === openField ? '' : field.key)}
              onUp={moveBy(field.key, -1)}
              onDown={moveBy(field.key, 1)}
              onCopy={() => fields.copy(step.id, field.key)}
              onRemove={() => fields.remove(step.id, field.key)}
            >
              <FieldForm
                field={field}
                faults={own}
                productById={productById}
                asked={editing.asked}
                onType={(part) => fields.type(step.id, field.key, part)}
                onSet={(part) => fields.set(step.id, field.key, part)}
              />
            </FieldRow>
          )
        })}
      </ul>
    </Section>
  )
}

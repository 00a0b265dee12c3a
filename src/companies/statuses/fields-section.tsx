import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { SortableList } from '#src/ui/fields/sortable-list.tsx'
import { MenuItem } from '#src/ui/overlays/menu.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { moved } from '../places.ts'
import { FieldDialog } from './field-dialog.tsx'
import styles from './status-editor.module.css'
import { type StatusField, type StatusFields, withField } from './status-form.ts'

/** The fields to be filled in when an order gets this status. */
export function FieldsSection({ form }: { form: DocumentForm<StatusFields> }) {
  const { t } = useLingui()
  const { fields } = form.entered
  /** null for a new one; undefined while closed. */
  const [asked, setAsked] = useState<StatusField | null | undefined>()
  const named = (id: string) => fields.find(({ name }) => name === id)

  function move(id: string, before: string | null) {
    const names = moved(
      fields.map(({ name }) => name),
      id,
      before,
    )
    form.set({ fields: names.flatMap((name) => named(name) ?? []) })
  }

  return (
    <Section
      title={t`Invullen bij deze status`}
      action={
        <Button variant="quiet" size="s" onPress={() => setAsked(null)}>
          <Plus size={16} aria-hidden /> <Trans>Veld</Trans>
        </Button>
      }
    >
      <div data-field="fields">
        <SortableList
          label={t`Velden`}
          items={fields.map((field) => ({ ...field, id: field.name }))}
          onMove={move}
          onOpen={(id) => setAsked(named(id))}
          empty={
            <p className={styles.note}>
              <Trans>Er wordt niets gevraagd.</Trans>
            </p>
          }
          menu={(item) => (
            <MenuItem
              danger
              icon={<Trash2 size={16} aria-hidden />}
              onAction={() => form.set({ fields: fields.filter(({ name }) => name !== item.id) })}
            >
              {t`Verwijderen`}
            </MenuItem>
          )}
        >
          {({ name, type, required, for_customer }) => (
            <>
              <span className={styles.name}>
                {name} {required && <Trans>(vereist)</Trans>}{' '}
                {for_customer && <Trans>(op de klantpagina)</Trans>}
              </span>
              <span className={styles.kind}>{type === 'checkbox' ? t`vinkje` : t`tekst`}</span>
            </>
          )}
        </SortableList>
      </div>
      {asked !== undefined && (
        <FieldDialog
          fields={fields}
          field={asked}
          onClose={() => setAsked(undefined)}
          onDone={(field) => {
            form.set({ fields: withField(fields, field, asked?.name ?? null) })
            setAsked(undefined)
          }}
        />
      )}
    </Section>
  )
}

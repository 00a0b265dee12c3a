import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { isBuiltIn } from '#sync/contract/statuses/built-in.ts'
import { EnglishSection } from './english-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FollowersSection } from './followers-section.tsx'
import { MessageSection } from './message-section.tsx'
import { NameSection, type Naming } from './name-section.tsx'
import { StatusPreview } from './preview/status-preview.tsx'
import styles from './status-editor.module.css'
import { type StatusFields, statusFaults, statusFields, tidyStatus } from './status-form.ts'
import { TextsSection } from './texts-section.tsx'
import { useHasSms } from './use-has-sms.ts'

interface StatusEditorProps {
  company: Company
  status: Status
  isGone: boolean
  others: readonly Status[]
  head(undo: ReactNode): ReactNode
  placeOf(at: { pathname: string; search: string }): string
  onSaved(): void
  onClose(): void
}

/** A status: its name, fields and messages, with a preview of the customer's view. */
export function StatusEditor({ company, status, isGone, others, head, placeOf, ...on }: StatusEditorProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const isWide = useMedia('(min-width: 1280px)')
  const isOnline = useOnline()
  const naming = isBuiltIn(status) ? 'built-in' : namingOf(status, isOnline)
  return (
    <DocumentFormScreen
      collection="statuses"
      theirs={statusFields(status)}
      isGone={isGone}
      draftKey={`status-edit ${status._id}`}
      open={() => openDocument(status._id, statusFields(status))}
      tidy={tidyStatus}
      faultsOf={(entered) => statusFaults(entered, others, status.name)}
      title={statusName(status.name)}
      head={head}
      placeOf={placeOf}
      words={{
        saving: t`Status opslaan...`,
        saved: t`Status opgeslagen`,
        notSaved: t`De status is niet opgeslagen.`,
        gone: t`Deze status is intussen verwijderd.`,
        keepAsNew: null,
      }}
      onClose={on.onClose}
      onSaved={on.onSaved}
    >
      {(form) => {
        const preview = <StatusPreview company={company} entered={form.entered} />
        const fields = (
          <StatusFieldSections
            company={company}
            status={status}
            form={form}
            others={others}
            naming={naming}
          />
        )
        if (isWide) {
          return (
            <div className={styles.columns}>
              {fields}
              {preview}
            </div>
          )
        }
        return (
          <Tabs
            label={t`Status`}
            tabs={[
              { id: 'fields', title: t`Bewerken`, content: fields },
              { id: 'preview', title: t`Voorbeeld`, content: preview },
            ]}
          />
        )
      }}
    </DocumentFormScreen>
  )
}

/** A status the server does not know has no orders yet. */
const namingOf = ({ seq }: Status, isOnline: boolean): Naming =>
  isOnline || seq === 0 ? 'free' : 'needs-connection'

interface SectionsProps {
  company: Company
  status: Status
  form: DocumentForm<StatusFields>
  others: readonly Status[]
  naming: Naming
}

function StatusFieldSections({ company, status, form, others, naming }: SectionsProps) {
  const hasSms = useHasSms(company)
  return (
    <div className={styles.sections}>
      <NameSection form={form} others={others} naming={naming} stored={status} />
      <FieldsSection form={form} />
      <MessageSection form={form} hasSms={hasSms} />
      <TextsSection form={form} />
      <EnglishSection form={form} />
      <FollowersSection form={form} others={others} />
    </div>
  )
}

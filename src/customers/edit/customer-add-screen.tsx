import { Trans, useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { newId } from '#src/data/new-id.ts'
import { useCan } from '#src/data/use-can.ts'
import { useOwnDraft } from '#src/data/use-own-draft.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { customerFaults, newCustomer, tidyCustomer } from './customer-form.ts'
import { LookalikeNotice } from './lookalike-notice.tsx'
import { useCustomerWords } from './use-customer-words.ts'

interface CustomerAddScreenProps {
  onClose(): void
  onSaved(id: string): void
}

export function CustomerAddScreen({ onClose, onSaved }: CustomerAddScreenProps) {
  const { session } = useEngine()
  const { t } = useLingui()
  const mayCreate = useCan('customers.create')
  const draftKey = useOwnDraft('customer-add')
  const words = useCustomerWords()
  if (!mayCreate) return <NotAllowed title={t`Klant`} onClose={onClose} />
  if (draftKey === null) return null
  return (
    <DocumentFormScreen
      collection="customers"
      theirs={null}
      draftKey={draftKey}
      open={() => openDocument(newId(), newCustomer(session.company_ids[0] ?? ''))}
      tidy={tidyCustomer}
      faultsOf={customerFaults}
      title={<Trans>Nieuwe klant</Trans>}
      words={{ ...words, saved: t`Klant toegevoegd` }}
      notice={(entered) => <LookalikeNotice entered={entered} ownId="" />}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) => <CustomerFields form={form} isNew />}
    </DocumentFormScreen>
  )
}

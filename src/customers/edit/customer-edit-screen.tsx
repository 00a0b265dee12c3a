import { Trans, useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { useHeld } from '#src/lib/use-held.ts'
import { customerName } from '#src/parts/customer-name.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { NotAllowed } from '#src/parts/not-allowed.tsx'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { customerFaults, customerFields, tidyCustomer } from './customer-form.ts'
import { useCustomerWords } from './use-customer-words.ts'

interface CustomerEditScreenProps {
  customerId: string
  onClose(): void
}

export function CustomerEditScreen({ customerId, onClose }: CustomerEditScreenProps) {
  const { t } = useLingui()
  const current = useLive(customerById(customerId))
  // What somebody was typing stays on the screen when a colleague takes the customer away.
  const last = useHeld(current, current === null)
  const customer = current ?? (last?._id === customerId ? last : current)
  const mayEdit = useCan('customers.edit')
  const words = useCustomerWords()
  if (!mayEdit) return <NotAllowed title={t`Klant`} onClose={onClose} />
  if (customer === undefined) return null
  if (customer === null)
    return (
      <>
        <Toolbar title={t`Klant`} onBack={onClose} />
        <EmptyState
          title={t`Kon klant niet ophalen`}
          action={<Button onPress={onClose}>{t`Terug`}</Button>}
        />
      </>
    )
  const name = customerName(customer)
  return (
    <DocumentFormScreen
      key={customerId}
      collection="customers"
      theirs={customerFields(customer)}
      isGone={current === null}
      draftKey={`customer-edit ${customerId}`}
      open={() => openDocument(customerId, customerFields(customer))}
      tidy={tidyCustomer}
      faultsOf={customerFaults}
      title={<Trans>{name} wijzigen</Trans>}
      words={words}
      notice={() => (
        <Banner title={t`Let op: dit verandert de klant overal`}>
          <Trans>
            Wie op de oude gegevens zoekt, vindt deze klant daarna niet meer. Orders gaan vanzelf mee, maar
            worden niet opnieuw verzonden.
          </Trans>
        </Banner>
      )}
      onClose={onClose}
      onSaved={onClose}
    >
      {(form) => <CustomerFields form={form} isNew={false} />}
    </DocumentFormScreen>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import { useEdited } from '#src/parts/form/use-edited.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Missing } from '#src/parts/shown/missing.tsx'
import { NotAllowed } from '#src/parts/shown/not-allowed.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { customerFaults, customerFields, tidyCustomer } from './customer-form.ts'
import { useCustomerWords } from './use-customer-words.ts'

interface CustomerEditScreenProps {
  customerId: string
  onClose(): void
}

export function CustomerEditScreen({ customerId, onClose }: CustomerEditScreenProps) {
  const { t } = useLingui()
  const { doc: customer, isGone } = useEdited(useLive(customerById(customerId)), customerId)
  const mayEdit = useCan('customers.edit')
  const words = useCustomerWords()
  if (!mayEdit) return <NotAllowed title={t`Klant`} onClose={onClose} />
  if (customer === undefined) return null
  if (customer === null)
    return <Missing title={t`Klant`} words={t`Kon klant niet ophalen`} onClose={onClose} />
  const name = customerName(customer)
  return (
    <DocumentFormScreen
      key={customerId}
      collection="customers"
      theirs={customerFields(customer)}
      isGone={isGone}
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

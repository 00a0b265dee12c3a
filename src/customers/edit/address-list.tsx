import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type Address, NO_ADDRESS } from '#src/parts/address/address.ts'
import { AddressFields } from '#src/parts/address/address-fields.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './address-list.module.css'
import type { CustomerFields } from './customer-form.ts'

/** The limit of the contract. */
const MAX_ADDRESSES = 100

interface AddressListProps {
  name: 'addresses' | 'installation_addresses'
  title: string
  form: DocumentForm<CustomerFields>
}

export function AddressList({ name, title, form }: AddressListProps) {
  const { t } = useLingui()
  const all = form.entered[name]
  /** Changes one address of the latest list, since others may have changed meanwhile. */
  const changed = (at: number, part: Partial<Address>) => (now: CustomerFields) => ({
    [name]: now[name].map((address, place) => (place === at ? { ...address, ...part } : address)),
  })
  return (
    <Section
      title={title}
      action={
        all.length < MAX_ADDRESSES && (
          <Button variant="quiet" onPress={() => form.set((now) => ({ [name]: [...now[name], NO_ADDRESS] }))}>
            <Plus size={16} aria-hidden />
            {t`Adres`}
          </Button>
        )
      }
    >
      <div className={styles.all} data-field={name}>
        {all.length === 0 && <p className={styles.none}>{t`Nog geen adressen`}</p>}
        {all.map((address, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is known by its place alone
          <div key={at} className={styles.one}>
            <AddressFields
              label={all.length > 1 ? t`Adres ${at + 1}` : t`Adres`}
              address={address}
              onType={(part) => form.type(changed(at, part))}
              onFound={(place) => form.set(changed(at, place))}
            />
            <Button
              variant="icon"
              aria-label={t`Adres ${at + 1} verwijderen`}
              onPress={() => form.set((now) => ({ [name]: now[name].filter((_, place) => place !== at) }))}
            >
              <X size={18} aria-hidden />
            </Button>
          </div>
        ))}
      </div>
    </Section>
  )
}

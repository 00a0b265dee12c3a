import { useState } from 'react'
import type { Customer } from '#src/data/customers/queries.ts'
import type { DossierOrder } from '../dossier/dossier.ts'
import { DossierCard } from '../dossier/dossier-card.tsx'
import { placesOf } from '../dossier/places.ts'
import { AddressesCard } from './addresses-card.tsx'
import styles from './customer-cards.module.css'
import { FactsCard } from './facts-card.tsx'

interface CustomerCardsProps {
  customer: Customer
  /** The customer's orders, on the board and in the archive. */
  orders: readonly DossierOrder[]
}

/** The cards below depend on the chosen address. */
export function CustomerCards({ customer, orders }: CustomerCardsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const places = placesOf(customer, orders)
  const place = places.find(({ key }) => key === chosen) ?? places[0]
  return (
    <>
      <div className={styles.pair}>
        <AddressesCard places={places} chosen={place?.key ?? null} onChoose={setChosen} />
        <FactsCard customer={customer} />
      </div>
      {place && (
        <DossierCard key={place.key} address={place.address} own={orders} customerId={customer._id} />
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { keptPlace } from '#src/lib/kept-places.ts'
import { links } from '#src/lib/links/links.ts'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { FollowUpDialog } from '#src/parts/offer/follow-up-button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { PLACE, type Place, useWaitingOffers } from './use-waiting-offers.ts'
import { WaitingOffersList } from './waiting-offers-list.tsx'
import styles from './waiting-offers-screen.module.css'

interface WaitingOffersScreenProps {
  /** An order is open over it: kept mounted, but inert. */
  covered: boolean
  onOpen(orderId: string): void
  /** The dialog of this offer closed; its row may have moved. */
  onAsked(orderId: string): void
}

/** Offers without an answer of their customer, those that need attention first. */
export function WaitingOffersScreen({ covered, onOpen, onAsked }: WaitingOffersScreenProps) {
  const { t } = useLingui()
  const [kept] = useState(() => keptPlace<Place>(PLACE))
  const offers = useWaitingOffers(isoDate(Date.now()), kept?.limit)
  // Held here, since its row may move while the dialog is open.
  const [asked, setAsked] = useState<Order | null>(null)
  function close() {
    setAsked(null)
    if (asked) onAsked(asked._id)
  }
  return (
    <section
      className={styles.screen}
      data-screen="waiting-offers"
      aria-label={t`Offertes die wachten`}
      inert={covered}
    >
      <Toolbar title={t`Offertes die wachten`} />
      {offers?.items.length === 0 && <NoOffers />}
      {offers && offers.items.length > 0 && (
        <WaitingOffersList offers={offers} rows={kept?.rows} onOpen={onOpen} onFollowUp={setAsked} />
      )}
      {asked && <FollowUpDialog key={asked._id} order={asked} onClose={close} />}
    </section>
  )
}

function NoOffers() {
  const { t } = useLingui()
  const mayMake = useCan('quotations.create')
  return (
    <NoRows
      words={{
        none: t`Geen offertes die wachten`,
        coming: t`De offertes komen er nog aan`,
        about: (
          <Trans>Elke offerte waarop de klant nog geen antwoord gaf, staat hier, de oudste eerst.</Trans>
        ),
        noneFits: null,
        all: '',
      }}
      isNarrowed={false}
      onClear={() => {}}
      add={
        mayMake && (
          <Link to={links.quotation as string} className={buttonLook('primary')}>
            <Trans>Offerte maken</Trans>
          </Link>
        )
      }
    />
  )
}

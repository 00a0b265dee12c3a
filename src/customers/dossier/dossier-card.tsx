import { Trans, useLingui } from '@lingui/react/macro'
import { useCan } from '#src/data/use-can.ts'
import type { Address } from '#src/parts/address/address.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { devicesOf } from './devices.ts'
import type { DossierOrder } from './dossier.ts'
import styles from './dossier-card.module.css'
import { DossierDevices } from './dossier-devices.tsx'
import { DossierOrders } from './dossier-orders.tsx'
import { DossierPhotos } from './dossier-photos.tsx'
import { DossierScope } from './dossier-scope.tsx'
import { useDossier } from './use-dossier.ts'

interface DossierCardProps {
  address: Address
  /** The customer of the page, and all their orders. */
  customerId: string
  own: readonly DossierOrder[]
}

/** Orders, photos and devices of an address. */
export function DossierCard({ address, customerId, own }: DossierCardProps) {
  const { t } = useLingui()
  const seesArchive = useCan('archives.read')
  const orders = useDossier(address, own)
  const devices = devicesOf(orders)
  return (
    <Section
      title={t`Dossier van ${addressLine(address)}`}
      action={
        <span className={styles.what}>
          {seesArchive ? (
            <Trans>Alles wat we hier ooit plaatsten, van elke bewoner</Trans>
          ) : (
            <Trans>De orders op dit adres, van elke bewoner</Trans>
          )}
        </span>
      }
    >
      <DossierScope />
      <div className={styles.parts} data-devices={devices.length > 0 || undefined}>
        <div className={styles.main}>
          <DossierOrders orders={orders} customerId={customerId} address={address} />
          <DossierPhotos orders={orders} />
        </div>
        {devices.length > 0 && <DossierDevices devices={devices} />}
      </div>
    </Section>
  )
}

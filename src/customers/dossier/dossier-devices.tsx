import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Heater } from 'lucide-react'
import { formatDate } from '#src/lib/figures/dates.ts'
import { productTitle } from '#src/parts/order/product-title.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import type { Device } from './devices.ts'
import styles from './dossier-devices.module.css'
import { DossierPart } from './dossier-part.tsx'
import { yearsSince } from './years-since.ts'

/** Years; about the lifetime of a boiler. */
const OLD_DEVICE_YEARS = 12

export function DossierDevices({ devices }: { devices: readonly Device[] }) {
  const { t } = useLingui()
  return (
    <DossierPart title={t`Apparaten`} count={devices.length}>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.key} device={device} />
        ))}
      </ul>
    </DossierPart>
  )
}

function DeviceRow({ device: { product, placed, planned, serial } }: { device: Device }) {
  const names = useCompanies().map(({ name }) => name)
  const years = placed === null ? 0 : yearsSince(placed)
  return (
    <li className={styles.device}>
      <span className={styles.icon}>
        <Heater size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{productTitle(product, names)}</strong>
        {serial && <span className={styles.fact}>{serial}</span>}
        <span className={styles.fact}>
          {placed === null ? (
            <Trans>Wordt geplaatst {planned?.slice(0, 10)}</Trans>
          ) : (
            <Trans>Geplaatst {formatDate(placed)}</Trans>
          )}
        </span>
        {years > 0 && (
          <span className={styles.age} data-old={years >= OLD_DEVICE_YEARS || undefined}>
            <Plural value={years} one="# jaar oud" other="# jaar oud" />
          </span>
        )}
      </span>
    </li>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileText, MapPin } from 'lucide-react'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Section } from '#src/ui/shown/section.tsx'
import type { Place } from '../dossier/places.ts'
import styles from './addresses-card.module.css'

interface AddressesCardProps {
  places: readonly Place[]
  chosen: string | null
  onChoose(key: string): void
}

export function AddressesCard({ places, chosen, onChoose }: AddressesCardProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Adressen`}>
      {places.length === 0 && (
        <p className={styles.none}>
          <Trans>Nog geen adres</Trans>
        </p>
      )}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.key}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={place.key === chosen}
              onClick={() => onChoose(place.key)}
            >
              {place.kind === 'installation' ? (
                <MapPin size={16} aria-hidden />
              ) : (
                <FileText size={16} aria-hidden />
              )}
              <span className={styles.line}>{addressLine(place.address)}</span>
              <span className={styles.kind}>
                {place.kind === 'installation' ? <Trans>Installatie</Trans> : <Trans>Factuur</Trans>}
                {place.orders > 0 && (
                  <>
                    {' · '}
                    <Plural value={place.orders} one="# order" other="# orders" />
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useOnline } from '#src/data/queue/use-online.ts'
import { focusField } from '#src/lib/focus-field.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { type Address, LONGEST_ADDRESS } from './address.ts'
import styles from './address-fields.module.css'
import { type Place, useAddressLookup } from './use-address-lookup.ts'

interface AddressFieldsProps {
  label: string
  address: Address
  onType(part: Partial<Address>): void
  onFound(place: Place): void
}

/** SPEC §9. */
const LONGEST_SHORT = { postcode: 6, house_number: 4, house_number_addition: 2 } as const
type Short = keyof typeof LONGEST_SHORT

const cleaned: Record<Short, (text: string) => string> = {
  postcode: (text) => text.replace(/[^\da-z]/gi, '').toUpperCase(),
  house_number: (text) => text.replace(/\D/g, ''),
  house_number_addition: (text) => text.replace(/\s/g, ''),
}

/** Postcode and house number find street and place; without a connection both are typed. */
export function AddressFields({ label, address, onType, onFound }: AddressFieldsProps) {
  const { t } = useLingui()
  const online = useOnline()
  const lookup = useAddressLookup(onFound)
  const [number, addition, street] = [useId(), useId(), useId()]
  const next: Record<Short, string> = {
    postcode: number,
    house_number: addition,
    house_number_addition: street,
  }

  function typeShort(field: Short, typed: string) {
    const value = cleaned[field](typed).slice(0, LONGEST_SHORT[field])
    onType({ [field]: value })
    lookup.askSoon({ ...address, [field]: value })
    if (value.length === LONGEST_SHORT[field] && value !== address[field]) focusField(next[field])
  }
  const short = (field: Short) => ({
    value: address[field],
    onChange: (typed: string) => typeShort(field, typed),
    autoComplete: 'off',
  })

  return (
    <fieldset className={styles.address} data-field="address">
      <legend className={styles.legend}>
        {lookup.state === 'not-found' ? (
          <span className={styles.unknown} role="alert">
            <Trans>Adres niet gevonden</Trans>
          </span>
        ) : (
          label
        )}
      </legend>
      <div className={styles.short}>
        <TextField
          label={t`Postcode`}
          placeholder={t`1234AB`}
          autoCapitalize="characters"
          {...short('postcode')}
        />
        <TextField label={t`Huisnummer`} id={number} inputMode="numeric" {...short('house_number')} />
        <TextField label={t`Toevoeging`} id={addition} {...short('house_number_addition')} />
      </div>
      <div className={styles.place}>
        <TextField
          label={t`Straat`}
          id={street}
          value={address.street}
          onChange={(street) => onType({ street })}
          maxLength={LONGEST_ADDRESS.street}
          autoComplete="off"
        />
        <TextField
          label={t`Plaats`}
          value={address.city}
          onChange={(city) => onType({ city })}
          maxLength={LONGEST_ADDRESS.city}
          autoComplete="off"
        />
      </div>
      {lookup.state === 'unreachable' && (
        <p className={styles.note} role="status">
          {online ? (
            <Trans>Het adres kan nu niet worden opgezocht. Vul straat en plaats zelf in.</Trans>
          ) : (
            <Trans>Zonder verbinding wordt het adres niet opgezocht. Vul straat en plaats zelf in.</Trans>
          )}
        </p>
      )}
    </fieldset>
  )
}

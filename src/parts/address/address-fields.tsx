import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { useOnline } from '#src/data/queue/use-online.ts'
import { focusField } from '#src/lib/focus-field.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { isPostcode } from '#sync/contract/values/contact-checks.ts'
import { type Address, isBlank, MAX_ADDRESS_LENGTH } from './address.ts'
import styles from './address-fields.module.css'
import {
  addressFaults,
  finishedFaults,
  houseNumberTyped,
  postcodeTyped,
  type ShortField,
  tidyAddress,
} from './typed-address.ts'
import { type Place, useAddressLookup } from './use-address-lookup.ts'

interface AddressFieldsProps {
  label: string
  address: Address
  /** The form was submitted without a complete address. */
  checked?: boolean
  onType(part: Partial<Address>): void
  onFound(place: Place): void
}

/**
 * Postcode and house number fill in street and city, which are typed by hand offline. Gaps in a partial address are
 * marked once its fields lose the focus; the form decides whether it may be saved.
 */
export function AddressFields({ label, address, checked = false, onType, onFound }: AddressFieldsProps) {
  const { t } = useLingui()
  const online = useOnline()
  /** The result of the last look-up, valid for its postcode and number only. */
  const filled = useRef<Place | null>(null)
  const lookup = useAddressLookup((place) => {
    filled.current = place
    onFound(place)
  })
  const [number, addition] = [useId(), useId()]
  const [isLeft, setIsLeft] = useState(false)
  const isFinished = checked || (isLeft && !isBlank(address) && !lookup.isBusy)
  const faults: ReturnType<typeof finishedFaults> = isFinished
    ? finishedFaults(address)
    : addressFaults(address)

  function type(part: Partial<Address>) {
    onType({ ...part, ...emptied(part) })
    lookup.askSoon({ ...address, ...part })
  }
  /** Clears street and city when the door changes, unless the user edited them since. */
  function emptied({ postcode = address.postcode, house_number = address.house_number }: Partial<Address>) {
    const place = filled.current
    const isSameDoor = postcode === address.postcode && house_number === address.house_number
    if (!place || isSameDoor || address.street !== place.street || address.city !== place.city) return {}
    filled.current = null
    return { street: '', city: '' }
  }
  function typePostcode(typed: string) {
    const postcode = postcodeTyped(typed)
    type({ postcode })
    if (isPostcode(postcode) && postcode !== address.postcode) focusField(number)
  }
  function typeNumber(typed: string) {
    const part = houseNumberTyped(address, typed)
    type(part)
    // The rest of the input belongs in that field.
    if (part.house_number_addition) focusField(addition)
  }
  /** Only reported when tidying changes the value. */
  function leave(field: ShortField) {
    const tidy = tidyAddress({ [field]: address[field] })
    if (tidy[field] !== address[field]) onType(tidy)
  }
  function leaveAll({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    if (!currentTarget.contains(relatedTarget) && !isBlank(address)) setIsLeft(true)
  }
  const errorOf = (field: keyof Address, words: string) =>
    faults[field] === 'missing' ? t`Vul dit veld in` : faults[field] && words
  const short = (field: ShortField, words: string) => ({
    value: address[field],
    onBlur: () => leave(field),
    autoComplete: 'off',
    isUnread: faults[field] === 'too-long',
    errorMessage: errorOf(field, words),
  })

  return (
    <fieldset className={styles.address} data-field="address" onBlur={leaveAll}>
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
          {...short('postcode', t`Vul een postcode in zoals 1234AB`)}
          onChange={typePostcode}
        />
        <TextField
          label={t`Huisnummer`}
          id={number}
          inputMode="numeric"
          {...short('house_number', t`Hooguit 5 cijfers; de rest hoort bij Toevoeging`)}
          onChange={typeNumber}
        />
        <TextField
          label={t`Toevoeging`}
          id={addition}
          {...short('house_number_addition', t`Hooguit 10 tekens`)}
          onChange={(house_number_addition) => type({ house_number_addition })}
        />
      </div>
      <div className={styles.place}>
        <TextField
          label={t`Straat`}
          value={address.street}
          onChange={(street) => onType({ street })}
          maxLength={MAX_ADDRESS_LENGTH.street}
          errorMessage={errorOf('street', '')}
          autoComplete="off"
        />
        <TextField
          label={t`Plaats`}
          value={address.city}
          onChange={(city) => onType({ city })}
          maxLength={MAX_ADDRESS_LENGTH.city}
          errorMessage={errorOf('city', '')}
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

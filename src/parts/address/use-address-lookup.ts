import { useEffect, useRef, useState } from 'react'
import { type AddressInput, type FoundAddress, findAddress } from '#src/data/addresses/find-address.ts'
import { useLive } from '#src/data/use-live.ts'
import { isPostcode } from '#sync/contract/values/contact-checks.ts'
import type { Address } from './address.ts'

export type Place = Pick<Address, 'street' | 'city'>
type LookupState = 'idle' | 'asking' | 'found' | 'not-found' | 'unreachable'

/** Milliseconds of debounce: a house number has up to four digits. */
const ASK_AFTER = 300

/** Looks up only input typed here, once postcode and number are complete; each result is reported once. */
export function useAddressLookup(onFound: (place: Place) => void) {
  const [input, setInput] = useState<AddressInput | null>(null)
  /** The debounce is running. */
  const [waits, setWaits] = useState(false)
  const answer = useLive(findAddress(input))
  const told = useRef<AddressInput | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const place = answer?.last?.value
  useEffect(() => {
    if (!place || told.current === input) return
    told.current = input
    onFound({ street: place.street, city: place.city })
  })

  function askSoon({ postcode, house_number, house_number_addition }: Address) {
    clearTimeout(timer.current)
    setInput(null)
    setWaits(false)
    if (!isPostcode(postcode) || !/^\d{1,5}$/.test(house_number)) return
    const wanted = { postalcode: postcode, housenumber: house_number, houseletter: house_number_addition }
    setWaits(true)
    timer.current = setTimeout(() => {
      setWaits(false)
      setInput(wanted)
    }, ASK_AFTER)
  }

  const state = stateOf(input, answer)
  return { state, isBusy: waits || state === 'asking' || (input !== null && !answer), askSoon }
}

function stateOf(input: AddressInput | null, answer: FoundAddress | null | undefined): LookupState {
  if (!input || !answer) return 'idle'
  if (answer.last) return answer.last.value ? 'found' : 'not-found'
  return answer.state === 'asking' ? 'asking' : 'unreachable'
}

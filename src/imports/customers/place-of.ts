import { type Address, isBlank, MAX_ADDRESS_LENGTH } from '#src/parts/address/address.ts'
import type { PlaceTarget, Target } from '#src/parts/customer/import-targets.ts'
import { postcode, postcodeAndCity } from '../values/postcode.ts'
import { type FaultCode, isFault, line } from '../values/read.ts'
import { doorOf, streetAndNumber } from '../values/street.ts'
import type { Take } from './imported-customer.ts'

type Refuse = (target: Target, code: FaultCode) => void

/** The address of a row as a list: empty when its cells are, undefined without columns for it. */
export function placeOf(take: Take, refuse: Refuse, kind: '' | 'install_'): Address[] | undefined {
  const at = (target: PlaceTarget): Target => `${kind}${target}`
  const whole = take(at('street_and_number'), streetAndNumber)
  const place = take(at('postcode_and_city'), postcodeAndCity)
  const own = {
    street: take(at('street'), line(MAX_ADDRESS_LENGTH.street)),
    postcode: take(at('postcode'), postcode),
    city: take(at('city'), line(MAX_ADDRESS_LENGTH.city)),
  }
  const number = take(at('house_number'), line(MAX_ADDRESS_LENGTH.street))
  const addition = take(at('addition'), line(MAX_ADDRESS_LENGTH.street))
  if ([whole, place, number, addition, ...Object.values(own)].every((part) => part === undefined))
    return undefined
  const door = doorOf(
    number || whole?.house_number || '',
    addition || (number ? '' : whole?.house_number_addition) || '',
  )
  if (isFault(door))
    refuse(at(door.fault === 'addition-too-long' && addition ? 'addition' : 'house_number'), door.fault)
  const address = {
    street: own.street || whole?.street || '',
    ...(isFault(door) ? { house_number: '', house_number_addition: '' } : door.value),
    postcode: own.postcode || place?.postcode || '',
    city: own.city || place?.city || '',
  }
  return isBlank(address) ? [] : [address]
}

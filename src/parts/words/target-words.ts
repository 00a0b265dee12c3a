import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Target } from '../customer/import-targets.ts'

/** What a column can hold. */
export const targetWords: Readonly<Record<Target, MessageDescriptor>> = {
  debtor_number: msg`Debiteurnummer`,
  title: msg`Aanhef`,
  firstname: msg`Voorletters`,
  prefix: msg`Tussenvoegsel`,
  lastname: msg`Achternaam`,
  fullname: msg`Naam voluit`,
  company: msg`Bedrijf`,
  street: msg`Straat`,
  house_number: msg`Huisnummer`,
  addition: msg`Toevoeging`,
  street_and_number: msg`Straat en nummer`,
  postcode: msg`Postcode`,
  city: msg`Plaats`,
  postcode_and_city: msg`Postcode en plaats`,
  email: msg`E-mailadres`,
  telephone: msg`Telefoonnummer`,
  mobilephone: msg`Mobiel nummer`,
  iban: msg`IBAN`,
  vat_number: msg`Btw-nummer`,
  language: msg`Taal`,
  install_street: msg`Straat van de installatie`,
  install_house_number: msg`Huisnummer van de installatie`,
  install_addition: msg`Toevoeging van de installatie`,
  install_street_and_number: msg`Straat en nummer van de installatie`,
  install_postcode: msg`Postcode van de installatie`,
  install_city: msg`Plaats van de installatie`,
  install_postcode_and_city: msg`Postcode en plaats van de installatie`,
}

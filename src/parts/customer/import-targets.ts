export const PLACE_TARGETS = [
  'street',
  'house_number',
  'addition',
  'street_and_number',
  'postcode',
  'city',
  'postcode_and_city',
] as const

export type PlaceTarget = (typeof PLACE_TARGETS)[number]

/** What a column of a file of customers can hold; `install_` is that of the installation address. */
export type Target =
  | 'debtor_number'
  | 'title'
  | 'firstname'
  | 'prefix'
  | 'lastname'
  | 'fullname'
  | 'company'
  | PlaceTarget
  | 'email'
  | 'telephone'
  | 'mobilephone'
  | 'iban'
  | 'vat_number'
  | 'language'
  | `install_${PlaceTarget}`

/** In the order of the form. */
export const TARGETS: readonly Target[] = [
  'debtor_number',
  'title',
  'firstname',
  'prefix',
  'lastname',
  'fullname',
  'company',
  ...PLACE_TARGETS,
  'email',
  'telephone',
  'mobilephone',
  'iban',
  'vat_number',
  'language',
  ...PLACE_TARGETS.map((target) => `install_${target}` as const),
]

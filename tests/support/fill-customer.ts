import { click, field, fill, find } from './show.tsx'

/** Fills in the customer step of a quotation, as a mechanic types it. */
export async function fillCustomer() {
  await click(field('Mevrouw'))
  await fill(field('Voorletters'), 'fatima s')
  await fill(field('Achternaam'), 'Özdemir')
  await fill(field('Postcode'), '6811 ha')
  await fill(field('Huisnummer'), '1')
  await fill(field('Straat'), 'Rijnkade')
  await fill(field('Plaats'), 'Arnhem')
  await fill(field('E-mailadres'), 'f@voorbeeld.nl')
  await fill(field('Telefoonnummer'), '06 12 34 56 78')
  await fill(find<HTMLTextAreaElement>('textarea'), 'graag voor de winter')
}

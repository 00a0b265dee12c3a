import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import { withoutVat } from '#sync/contract/orders/money/prices.ts'
import { monthlyByLine } from '#sync/contract/orders/money/reductions.ts'
import { invoiceLinesOf } from '#sync/contract/orders/money/vat.ts'
import { rateOf } from '#sync/contract/orders/money/vat-rate.ts'
import { titleOf } from '#sync/contract/orders/print/print-lines.ts'
import { dayOf } from '#sync/contract/orders/print/words.ts'
import type { ExportedOrder } from './adapter.ts'
import { csv, decimal } from './csv.ts'
import { debtorNumberOf } from './relation.ts'
import { serialNumbersOf } from './serial-number.ts'

const COLUMNS = [
  'contractnummer',
  'orderreferentie',
  'debiteurnummer',
  'startdatum',
  'einddatum',
  'object_straat',
  'object_huisnummer',
  'object_toevoeging',
  'object_postcode',
  'object_plaats',
  'installatie_merk',
  'installatie_type',
  'serienummer',
  'omschrijving',
  'onderhoudsfrequentie',
  'factureerwijze',
  'factuurinterval',
  'prijs_excl_btw',
  'btw_percentage',
  'prijs_incl_btw',
  'entreeprijs_incl_btw',
  'iban',
  'opmerking',
]

/** One row per subscription, which UBL cannot express, and one per installed appliance. */
export function contractCsv({ order, customer, options, date }: ExportedOrder): string {
  const lines = order.products.flatMap((product) => [product, ...product.accessories])
  const wanted = lines.filter((line) =>
    line.is_subscription ? options.subscriptions : options.installations && !isCustomRule(line),
  )
  const monthly = monthlyByLine(order)
  const once = new Map(invoiceLinesOf(order).map(({ line, including }) => [line, including]))
  const serialNumberOf = serialNumbersOf(order)
  const common = {
    orderreferentie: order.order_id,
    debiteurnummer: debtorNumberOf(customer),
    startdatum: dayOf(date),
    object_straat: order.address.street,
    object_huisnummer: order.address.house_number,
    object_toevoeging: order.address.house_number_addition,
    object_postcode: order.address.postcode,
    object_plaats: order.address.city,
    iban: customer.iban,
  }
  return csv(
    COLUMNS,
    wanted.map((line, at) => ({
      ...common,
      contractnummer: `${order.order_id.replace('#', '')}-${at + 1}`,
      installatie_merk: line.brand,
      installatie_type: line.type,
      ...serialNumberOf(line),
      omschrijving: titleOf(line),
      btw_percentage: String(rateOf(line)),
      ...(line.vat_reverse && { opmerking: 'btw verlegd' }),
      ...(line.is_subscription && {
        factureerwijze: 'Vaste prijs',
        factuurinterval: 'maand',
        prijs_excl_btw: decimal(withoutVat(monthly.get(line) ?? 0, rateOf(line))),
        prijs_incl_btw: decimal(monthly.get(line) ?? 0),
        entreeprijs_incl_btw: decimal(once.get(line) ?? 0),
      }),
    })),
  )
}

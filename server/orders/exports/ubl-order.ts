import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import type { Priced } from '#sync/contract/orders/money/priced.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { invoiceLinesOf, vatOf } from '#sync/contract/orders/money/vat.ts'
import { titleOf } from '#sync/contract/orders/print/print-lines.ts'
import { nameLines } from '#sync/contract/orders/print/words.ts'
import { houseNumber } from '#sync/contract/values/house-number.ts'
import type { ExportedOrder } from './adapter.ts'
import { debtorNumberOf } from './relation.ts'
import { type Xml, xml } from './xml.ts'

type Line = DocumentOf<'orders'>['products'][number]['accessories'][number]

const NAMESPACES = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/**
 * The order as UBL 2.1. Consumers have no electronic address, so it is no Peppol order and does not claim to be one.
 * Amounts are before subsidies and cashbacks, with the real VAT rate. A subsidy deducted on the invoice appears as
 * prepaid.
 */
export function ublOrder({ order, company, customer, date }: ExportedOrder): string {
  const asOnTheOrder = order.products.flatMap((product): Priced[] => [product, ...product.accessories])
  const lines = invoiceLinesOf(order)
    // Only the entrance price of a subscription is a sale; monthly amounts belong to a contract.
    .filter(({ line, including }) => !line.is_subscription || including > 0)
    .toSorted((a, b) => asOnTheOrder.indexOf(a.line) - asOnTheOrder.indexOf(b.line))
  const vat = vatOf(order)
  const excluding = sum(lines.map((line) => line.excluding))
  const including = sum(lines.map((line) => line.including))
  // Totals are never negative, but the amount of a credit is.
  const deducted = order.reckoning === 'deducted' && including > 0 ? including - totalsOf(order).invoice : 0
  const root: Xml = [
    'Order',
    [
      ['cbc:UBLVersionID', '2.1'],
      ['cbc:CustomizationID', 'urn:aurum:order:1'],
      ['cbc:ID', order.order_id],
      ['cbc:IssueDate', dutchDay(date)],
      ['cbc:Note', order.warranty],
      ['cbc:DocumentCurrencyCode', 'EUR'],
      ['cac:BuyerCustomerParty', buyer(customer)],
      ['cac:SellerSupplierParty', [['cac:Party', [['cac:PartyName', [['cbc:Name', company.name]]]]]]],
      ['cac:Delivery', [['cac:DeliveryLocation', [['cac:Address', address(order.address)]]]]],
      ['cac:TaxTotal', [money('cbc:TaxAmount', sum(vat.map((line) => line.vat)))]],
      [
        'cac:AnticipatedMonetaryTotal',
        [
          money('cbc:LineExtensionAmount', excluding),
          money('cbc:TaxExclusiveAmount', excluding),
          money('cbc:TaxInclusiveAmount', including),
          ...(deducted > 0 ? [money('cbc:PrepaidAmount', deducted)] : []),
          money('cbc:PayableAmount', including - deducted),
        ],
      ],
      ...lines.map(({ line, excluding: amount, rate }, at) => orderLine(line as Line, at + 1, amount, rate)),
    ],
    NAMESPACES,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml(root)}\n`
}

function orderLine(line: Line, position: number, excluding: number, rate: number): Xml {
  // At most four decimals, as in wholesalers' messages: price times quantity, rounded to cents, gives the line amount.
  const each = line.amount > 0 ? Math.round((excluding * 100) / line.amount) / 100 : 0
  return [
    'cac:OrderLine',
    [
      [
        'cac:LineItem',
        [
          ['cbc:ID', position],
          ['cbc:Quantity', line.amount, { unitCode: UNIT_CODES[line.unit] }],
          money('cbc:LineExtensionAmount', excluding),
          ['cac:Price', [price('cbc:PriceAmount', each)]],
          [
            'cac:Item',
            [
              ['cbc:Name', line.is_subscription ? `Entreeprijs ${titleOf(line)}` : titleOf(line)],
              ['cac:SellersItemIdentification', [['cbc:ID', line.sku]]],
              ['cac:ManufacturersItemIdentification', [['cbc:ID', line.mpn]]],
              [
                'cac:ClassifiedTaxCategory',
                [
                  ['cbc:ID', categoryOf(line)],
                  ['cbc:Percent', rate],
                  ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ]
}

/** Of UNECE Recommendation 20, and EA as in wholesalers' messages. */
const UNIT_CODES: Readonly<Record<Line['unit'], string>> = { piece: 'EA', hour: 'HUR', metre: 'MTR' }

/** Of UNCL 5305: reverse charge, zero rated or standard, which any other rate counts as. */
function categoryOf(line: Line): 'AE' | 'Z' | 'S' {
  if (line.vat_reverse) return 'AE'
  return line.vat_rate === 0 ? 'Z' : 'S'
}

function buyer(customer: ExportedOrder['customer']): Xml[] {
  const [name = ''] = nameLines(customer)
  return [
    ['cbc:SupplierAssignedAccountID', debtorNumberOf(customer)],
    [
      'cac:Party',
      [
        ['cac:PartyName', [['cbc:Name', name]]],
        ...customer.addresses.slice(0, 1).map((place): Xml => ['cac:PostalAddress', address(place)]),
        [
          'cac:Contact',
          [
            ['cbc:Telephone', customer.mobilephone || customer.telephone],
            ['cbc:ElectronicMail', customer.email],
          ],
        ],
      ],
    ],
  ]
}

const address = (place: ExportedOrder['order']['address']): Xml[] => [
  ['cbc:StreetName', `${place.street} ${houseNumber(place)}`.trim()],
  ['cbc:CityName', place.city],
  ['cbc:PostalZone', place.postcode],
  ['cac:Country', [['cbc:IdentificationCode', 'NL']]],
]

const money = (name: string, cents: number): Xml => [name, (cents / 100).toFixed(2), { currencyID: 'EUR' }]

/** `cents` may have a fraction, which is written only when there is one. */
const price = (name: string, cents: number): Xml =>
  Number.isInteger(cents) ? money(name, cents) : [name, (cents / 100).toFixed(4), { currencyID: 'EUR' }]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import type { Priced } from '#sync/contract/orders/money/priced.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { invoiceLinesOf, type VatLine, vatOf } from '#sync/contract/orders/money/vat.ts'
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
      ['cac:TaxTotal', [money('cbc:TaxAmount', sum(vat.map((line) => line.vat))), ...vat.map(taxSubtotal)]],
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
  // Price times quantity, rounded to cents, gives the line amount: with four decimals, as in wholesalers' messages, or with
  // six where four are too few.
  const each = [100, 10_000]
    .map((parts) => (line.amount > 0 ? Math.round((excluding * parts) / line.amount) / parts : 0))
    .reduce((short, long) => (Math.round(short * line.amount) === excluding ? short : long))
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
              ['cac:ClassifiedTaxCategory', taxCategory(rate, line.vat_reverse)],
            ],
          ],
        ],
      ],
    ],
  ]
}

/** Of UNECE Recommendation 20, and EA as in wholesalers' messages. */
const UNIT_CODES: Readonly<Record<Line['unit'], string>> = { piece: 'EA', hour: 'HUR', metre: 'MTR' }

/** Of UNCL 5305: AE for a reverse charge, Z for the zero rate, S for any other. */
const taxCategory = (rate: number, isReversed: boolean): Xml[] => [
  ['cbc:ID', isReversed ? 'AE' : rate === 0 ? 'Z' : 'S'],
  ['cbc:Percent', rate],
  VAT_SCHEME,
]

const VAT_SCHEME: Xml = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const taxSubtotal = ({ rate, isReversed, excluding, vat }: VatLine): Xml => [
  'cac:TaxSubtotal',
  [
    money('cbc:TaxableAmount', excluding),
    money('cbc:TaxAmount', vat),
    ['cac:TaxCategory', taxCategory(rate, isReversed)],
  ],
]

function buyer(customer: ExportedOrder['customer']): Xml[] {
  const [name = ''] = nameLines(customer)
  return [
    ['cbc:SupplierAssignedAccountID', debtorNumberOf(customer)],
    [
      'cac:Party',
      [
        ['cac:PartyName', [['cbc:Name', name]]],
        ...customer.addresses.slice(0, 1).map((place): Xml => ['cac:PostalAddress', address(place)]),
        ...(customer.vat_number
          ? [['cac:PartyTaxScheme', [['cbc:CompanyID', customer.vat_number], VAT_SCHEME]] as Xml]
          : []),
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
  Number.isInteger(cents)
    ? money(name, cents)
    : [name, (cents / 100).toFixed(Number.isInteger(cents * 100) ? 4 : 6), { currencyID: 'EUR' }]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

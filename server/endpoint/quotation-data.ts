import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { givenDiscount } from '#sync/contract/orders/money/given-discount.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { quotedAt } from '#sync/contract/orders/quoted-at.ts'
import type { EndpointFile } from './answers.ts'
import { copyPath } from './copied-files.ts'
import { endpointId } from './endpoint-id.ts'
import { eurosOf } from './euros.ts'
import type { Endpoint } from './open-endpoint.ts'

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>
type Line = Order['products'][number]

interface Quoted {
  order: Order
  customer: Customer | null
  /** The e-mail address of a demo's user; '' without demo data. */
  devEmail: string
}

/** The payload of a quotation. Amounts are in euros, and products of the endpoint have their id there. */
export async function quotationData(endpoint: Pick<Endpoint, 'getFile'>, quoted: Quoted) {
  const { order } = quoted
  const [comment] = order.commentary
  const products = []
  for (const line of order.products)
    products.push(productData(line, order, await filesOf(endpoint, line, order)))
  return {
    customer_details: customerDetails(quoted),
    products,
    type: 'quotation',
    // When the quotation was made, not when it arrived: the validity of its prices counts from then.
    request_date: quotedAt(order),
    commentary: {
      title: comment?.title ?? '',
      commentary: [...(comment?.commentary ? [comment.commentary] : []), ...discountIn(order)].join('\n\n'),
      date: comment?.date ?? order.request_date,
    },
    campaigns: [],
    warranty: order.warranty,
    company_id: order.company_id,
  }
}

/** The form of a quotation has no place for a discount on all of it, so that it is told in words. */
const discountIn = ({ discount }: Order): string[] =>
  givenDiscount(discount).map(
    ({ discount: off }) => `Korting op de hele offerte: ${typeof off === 'number' ? euros(off) : off}`,
  )

function customerDetails({ order, customer, devEmail }: Quoted) {
  const [known] = customer?.addresses ?? []
  const at = order.address.street || !known ? order.address : known
  const house = [at.street, at.house_number, at.house_number_addition].filter(Boolean).join(' ')
  const place = [at.postcode, at.city].filter(Boolean).join(' ')
  return {
    title: customer?.title ?? '',
    initials: customer?.firstname ?? '',
    lastname: customer?.lastname || customer?.company || '',
    address: [house, place].filter(Boolean).join(', '),
    email_address: customer?.email ?? '',
    email_address_dev: devEmail,
    phone_number: customer?.telephone || customer?.mobilephone || '',
  }
}

function productData(line: Line, order: Order, download_files: readonly EndpointFile[]) {
  const { metadata: _, download_file_ids: __, product_file_ids: ___, ...data } = line
  const theirs = fromEndpoint(line, order)
  const copies = theirs?.file_ids.map((id) => copyPath('document', order.company_id, id)) ?? []
  return {
    ...data,
    _id: theirs?.id ?? line._id,
    product_image: theirs?.image ?? line.product_image,
    signup_fee: eurosOf(line.signup_fee),
    base_price: eurosOf(line.base_price),
    selling_price: eurosOf(line.selling_price),
    subsidy_price: eurosOf(line.subsidy_price),
    discount: typeof line.discount === 'number' ? eurosOf(line.discount) : line.discount,
    // Our copies of the endpoint's documents are left out; the originals are sent instead.
    download_files: [...line.download_files.filter(({ path }) => !copies.includes(path)), ...download_files],
    accessories: [],
  }
}

/** The endpoint's own documents of a line. Documents it no longer has are left out. */
async function filesOf(endpoint: Pick<Endpoint, 'getFile'>, line: Line, order: Order) {
  const files: EndpointFile[] = []
  for (const id of fromEndpoint(line, order)?.file_ids ?? []) {
    const file = await endpoint.getFile(id)
    if (file) files.push(file)
  }
  return files
}

/** Metadata comes from a client, so it is only used when the line's id confirms it. */
function fromEndpoint({ _id, metadata }: Line, { company_id }: Order) {
  const { id, file_ids, image } = (metadata.endpoint ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || endpointId('product', company_id, id) !== _id) return null
  const files = Array.isArray(file_ids) ? file_ids.filter((each) => typeof each === 'string') : []
  return {
    id,
    file_ids: files.slice(0, MAX_FILES_PER_PRODUCT),
    ...(typeof image === 'string' && { image }),
  }
}

/** Per product. */
const MAX_FILES_PER_PRODUCT = 20

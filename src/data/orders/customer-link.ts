import * as v from 'valibot'
import type { Called } from '#sync/client/engine.ts'
import type { Engine } from '../engine-context.tsx'

const link = v.nullable(v.object({ url: v.string(), made_at: v.number(), seen_at: v.nullable(v.number()) }))
export type CustomerLink = NonNullable<v.InferOutput<typeof link>>

export type LinkAct = 'open' | 'renew' | 'close'

const PARTS = '{url made_at seen_at}'
const asked = v.pipe(
  v.object({ customerLink: link }),
  v.transform(({ customerLink }) => customerLink),
)
const set = v.pipe(
  v.object({ setCustomerLink: link }),
  v.transform(({ setCustomerLink }) => setCustomerLink),
)

/** The link to the customer's page. It is stored on no device, because the link alone gives access. */
export const askCustomerLink = (engine: Engine, orderId: string): Promise<Called<CustomerLink | null>> =>
  engine.call({
    query: `query($id:ID!){customerLink(order_id:$id)${PARTS}}`,
    variables: { id: orderId },
    answer: asked,
  })

export const setCustomerLink = (
  engine: Engine,
  orderId: string,
  to: LinkAct,
): Promise<Called<CustomerLink | null>> =>
  engine.call({
    query: `mutation($id:ID!,$to:String!){setCustomerLink(order_id:$id,to:$to)${PARTS}}`,
    variables: { id: orderId, to },
    answer: set,
  })

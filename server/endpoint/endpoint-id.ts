import { effectId } from '#sync/server/effects/effect-id.ts'

type Kind = 'product' | 'campaign' | 'category' | 'picture' | 'document'

const MARK = 12

/**
 * The id of an endpoint's row in our tables. It is stable, so that the row is found again, and its last digits identify
 * the company's endpoint, so that no other row is mistaken for one of these.
 */
export const endpointId = (kind: Kind, company: string, id: string): string =>
  `${effectId(`endpoint-${kind}`, `${company}\0${id}`).slice(0, -MARK)}${endpointMark(kind, company)}`

export const endpointMark = (kind: Kind, company: string): string =>
  effectId(`endpoint-${kind}`, company).slice(-MARK)

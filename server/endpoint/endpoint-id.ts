import { effectId } from '#sync/server/effects/effect-id.ts'

type Kind = 'product' | 'campaign' | 'category' | 'picture' | 'document'

const MARK = 12

/**
 * What a row of an endpoint is called here. The same for ever, so that it is found again; and its last digits tell of which
 * company's endpoint it came, so that nothing else is ever taken for one of them.
 */
export const endpointId = (kind: Kind, company: string, id: string): string =>
  `${effectId(`endpoint-${kind}`, `${company}\0${id}`).slice(0, -MARK)}${endpointMark(kind, company)}`

export const endpointMark = (kind: Kind, company: string): string =>
  effectId(`endpoint-${kind}`, company).slice(-MARK)

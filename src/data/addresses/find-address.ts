import * as v from 'valibot'
import type { Engine, ServerAnswer } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export interface AddressInput {
  postalcode: string
  housenumber: string
  houseletter: string
}

const degrees = v.nullable(v.number())
const answer = v.pipe(
  v.object({
    findAddress: v.nullable(
      v.object({ street: v.string(), city: v.string(), latitude: degrees, longitude: degrees }),
    ),
  }),
  v.transform(({ findAddress }) => findAddress),
)

/** `answer` is null when there is no such address. */
export type FoundAddress = ServerAnswer<v.InferOutput<typeof answer>>

const QUESTION = 'query($input:AddressInput!){findAddress(input:$input){street city latitude longitude}}'

const nothingAsked = { subscribe: () => () => {}, get: () => null }

/** The address from the server, or its earlier answer from this device; null when nothing was asked. */
export function findAddress(input: AddressInput | null): Query<FoundAddress | null> {
  const key = input ? `address ${input.postalcode} ${input.housenumber} ${input.houseletter}` : 'no address'
  return {
    key,
    live: (engine: Engine) =>
      input ? engine.askServer({ key, query: QUESTION, variables: { input }, answer }) : nothingAsked,
  }
}

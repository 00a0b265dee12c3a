import * as v from 'valibot'
import type { Engine, ServerAnswer } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

/** SPEC §7.2. */
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

/** Null: there is no such address. */
export type FoundAddress = ServerAnswer<v.InferOutput<typeof answer>>

const QUESTION = 'query($input:AddressInput!){findAddress(input:$input){street city latitude longitude}}'

const nothingAsked = { subscribe: () => () => {}, get: () => null }

/** Where that is, from the server or as it told earlier; null: nothing was asked. */
export function findAddress(input: AddressInput | null): Query<FoundAddress | null> {
  const key = input ? `address ${input.postalcode} ${input.housenumber} ${input.houseletter}` : 'no address'
  return {
    key,
    live: (engine: Engine) =>
      input ? engine.askServer({ key, query: QUESTION, variables: { input }, answer }) : nothingAsked,
  }
}

import * as v from 'valibot'
import type { Choice } from '#sync/contract/orders/offer/choice.ts'
import { choiceGiven, NO_CHOICE } from './choice.ts'
import { MAX_REASON_LENGTH } from './decline-offer.ts'
import { MAX_NAME_LENGTH } from './give-approval.ts'

/** The name and the reason in a form that was refused, to be shown in it again. */
export interface Typed {
  name: string
  reason: string
}

export const NOTHING_TYPED: Typed = { name: '', reason: '' }

const form = v.partial(
  v.object({ naam: v.string(), reden: v.string(), optie: v.string(), erbij: v.string() }),
)

export function typedIn(body: unknown): Typed {
  const { naam = '', reden = '' } = formOf(body)
  return { name: naam.slice(0, MAX_NAME_LENGTH), reason: reden.slice(0, MAX_REASON_LENGTH) }
}

/** The choice in a form that is incomplete. */
export function choiceTyped(body: unknown): Choice {
  const { optie = '', erbij = '' } = formOf(body)
  return choiceGiven({ optie, erbij }) ?? NO_CHOICE
}

function formOf(body: unknown): v.InferOutput<typeof form> {
  const typed = v.safeParse(form, body)
  return typed.success ? typed.output : {}
}

import { same } from '#sync/contract/core/same.ts'
import type { Clash } from './following.ts'
import { begin, change, type History, mapSteps, settle } from './history.ts'

/** State of a form that edits one document. Plain data, so that it can be stored as a draft. */
export interface DocumentState<Fields extends object> {
  id: string
  /** The document its author started from; the difference is saved. */
  base: Fields
  entered: History<Fields>
}

export type Clashes<Fields extends object> = readonly Clash<keyof Fields & string>[]

export const openDocument = <Fields extends object>(id: string, base: Fields): DocumentState<Fields> => ({
  id,
  base,
  entered: begin(base),
})

/** Fills in the fields that a draft lacks because they were added after it was stored; in every undo step. */
export function completed<Fields extends object>(
  draft: DocumentState<Fields>,
  { base }: DocumentState<Fields>,
): DocumentState<Fields> {
  if (Object.keys(base).every((field) => field in draft.base)) return draft
  const filled = (fields: Fields): Fields => ({ ...base, ...fields })
  return { ...draft, base: filled(draft.base), entered: mapSteps(draft.entered, filled) }
}

export const pickFields = <Fields extends object, Name extends keyof Fields>(
  document: Fields,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, document[name]])) as Pick<Fields, Name>

/** A form's state with its undo history. */
export interface Enterable {
  entered: History<object>
}
export type EnteredOf<State extends Enterable> = State['entered']['present']

/** While typing; leaving the field turns it into one undo step. */
export const typed = <State extends Enterable>(state: State, part: Partial<EnteredOf<State>>): State => ({
  ...state,
  entered: change(state.entered, { ...state.entered.present, ...part }),
})

/** One undo step, such as a choice. */
export function stepped<State extends Enterable>(state: State, part: Partial<EnteredOf<State>>): State {
  const { entered } = typed({ ...state, entered: settle(state.entered) }, part)
  return { ...state, entered: settle(entered) }
}

export type Changes<Fields extends object> = Partial<
  Record<keyof Fields & string, { from: unknown; to: unknown }>
>

export function changesBetween<Fields extends object>(base: Fields, result: Fields): Changes<Fields> {
  const names = Object.keys(result) as (keyof Fields & string)[]
  const changed = names.filter((name) => !same(base[name], result[name]))
  return Object.fromEntries(
    changed.map((name) => [name, { from: base[name], to: result[name] }]),
  ) as Changes<Fields>
}

/**
 * The changes to save. Differences made by tidying alone, such as a blank address in an untouched form, do not count.
 */
export function tidyChanges<Fields extends object>(
  { base, entered }: Pick<DocumentState<Fields>, 'base' | 'entered'>,
  tidy: (entered: Fields) => Fields,
): Changes<Fields> {
  const before = tidy(base)
  const after = tidy(entered.present)
  const changes = Object.entries(changesBetween(base, after)) as [keyof Fields & string, unknown][]
  return Object.fromEntries(changes.filter(([name]) => !same(before[name], after[name]))) as Changes<Fields>
}

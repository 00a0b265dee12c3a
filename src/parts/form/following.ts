import type { MergePolicy } from '#sync/contract/core/definition.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { threeWayValues } from '#sync/contract/core/three-way-merge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { change, type History, mapSteps, settle } from './history.ts'

/** The part of a form's state that follows others' changes to its document. */
export interface Following<Base extends object, Entered extends Base> {
  /** The document its author started from; the difference is saved. */
  base: Base
  entered: History<Entered>
}

export interface Clash<Field extends string> {
  field: Field
  was: unknown
  mine: unknown
  theirs: unknown
}

interface FollowRules<Base extends object, Entered extends Base> {
  collection: CollectionName
  /** The document that saving would produce. */
  resultOf(entered: Entered): Base
  /** The change that takes over their value, when it is more than the value itself. */
  taking?(field: keyof Base & string, theirs: Base, entered: Entered): Partial<Entered>
}

const ITEMWISE_MERGES: ReadonlySet<MergePolicy | undefined> = new Set(['lines', 'parts', 'order', 'files'])

/**
 * For a document that others save while its form is open: what follows by itself, what clashes, and how a clash is
 * settled.
 */
export function followingOf<Base extends object, Entered extends Base>(rules: FollowRules<Base, Entered>) {
  type Field = keyof Base & string
  type State = Following<Base, Entered>
  const { merge } = definitionOf(rules.collection)
  const moved = ({ base }: State, theirs: Base) =>
    (Object.keys(theirs) as Field[]).filter((field) => !same(base[field], theirs[field]))

  /** Takes over others' changes to fields that the user has not touched. */
  function followed<S extends State>(state: S, theirs: Base): S {
    const clashing = clashesOf(state, theirs).map(({ field }) => field)
    return moved(state, theirs)
      .filter((field) => !clashing.includes(field))
      .reduce((rest, field) => follow(rest, field, theirs), state)
  }

  /** Fields that both changed to different values; in lists, the same item. */
  function clashesOf(state: State, theirs: Base): Clash<Field>[] {
    const mine = rules.resultOf(state.entered.present)
    return moved(state, theirs)
      .filter((field) => !same(mine[field], state.base[field]) && !same(mine[field], theirs[field]))
      .map((field) => ({
        field,
        was: state.base[field],
        ...threeWayValues(merge[field], state.base[field], mine[field], theirs[field]),
      }))
      .filter(({ mine, theirs }) => !same(mine, theirs))
  }

  /** Applies the choice: for fields in `mine` the user's value will knowingly replace the other. */
  function settled<S extends State>(state: S, theirs: Base, mine: readonly string[]): S {
    return clashesOf(state, theirs).reduce(
      (rest, clash) => (mine.includes(clash.field) ? kept(rest, clash, theirs) : taken(rest, clash, theirs)),
      state,
    )
  }

  function kept<S extends State>(state: S, { field, mine }: Clash<Field>, theirs: Base): S {
    // Only fields that merge item by item take `mine`, which includes others' items. Other fields keep what is entered:
    // a customer being created, for instance, has no id yet.
    if (!ITEMWISE_MERGES.has(merge[field])) return onto(state, field, theirs)
    const entered = change(state.entered, { ...state.entered.present, [field]: mine })
    return onto({ ...state, entered }, field, theirs)
  }

  function taken<S extends State>(state: S, { field, theirs: chosen }: Clash<Field>, theirs: Base): S {
    const { entered } = state
    const value = { ...theirs, [field]: chosen }
    const part = rules.taking?.(field, value, entered.present) ?? { [field]: chosen }
    return onto(
      { ...state, entered: settle({ ...entered, present: { ...entered.present, ...part } }) },
      field,
      theirs,
    )
  }

  /** Applied to every undo step, or undo would silently revert somebody else's change. */
  function follow<S extends State>(state: S, field: Field, theirs: Base): S {
    const before = state.base[field]
    const entered = mapSteps(state.entered, (each) => ({
      ...each,
      [field]: same(each[field], before)
        ? theirs[field]
        : threeWayValues(merge[field], before, each[field], theirs[field]).mine,
    }))
    return onto({ ...state, entered }, field, theirs)
  }

  const onto = <S extends State>(state: S, field: Field, theirs: Base): S => ({
    ...state,
    base: { ...state.base, [field]: theirs[field] },
  })

  return { followed, clashesOf, settled }
}

import { NOBODY, type Person } from '../model/day-row.ts'
import { type Fault, faultsOf, type Proposal } from '../model/faults.ts'
import { type FreeMoment, firstFree } from '../model/first-free.ts'
import { peopleAfter, type Target } from '../model/moved.ts'
import { type Rows, rowKey } from '../model/rows.ts'
import type { Held } from './hold-store.ts'

interface Known {
  people: readonly Person[]
  rows: Rows
  today: string
  now: string
}

/** What there is to say of a move. */
export interface Judgement {
  /** By person; those without a fault are left out. */
  faults: readonly { person: Person; faults: readonly Fault[] }[]
  /** A better moment of the person it goes to; null when there is no fault, or no such moment. */
  free: FreeMoment | null
}

export function proposalOf(
  held: Held,
  { date, time, minutes }: Pick<Target, 'date' | 'time' | 'minutes'>,
): Proposal {
  const plan =
    held.kind === 'visit' ? held.visit : { _id: '', window_from: '', window_to: '', needs: [] as string[] }
  const { _id: visitId, window_from, window_to, needs } = plan
  return { visitId, date, time, minutes, window_from, window_to, needs, spot: held.spot }
}

/** Whoever comes along has to fit, too. */
export function judgeHold(held: Held, target: Target, known: Known): Judgement {
  return judgeProposal(proposalOf(held, target), goingTo(held, target), target.personId, known)
}

/** Whether there is anything wrong with the moment. */
export const isDoubtful = (held: Held, target: Target, known: Pick<Known, 'people' | 'rows'>): boolean =>
  faultsByPerson(proposalOf(held, target), goingTo(held, target), known).length > 0

const goingTo = (held: Held, { personId }: Target): readonly string[] =>
  held.kind === 'visit' ? peopleAfter(held.visit.people, held.from, personId) : [personId]

/** `going`: ids of users. `lead`: for whom a better moment is looked for. */
export function judgeProposal(
  proposal: Proposal,
  going: readonly string[],
  lead: string,
  known: Known,
): Judgement {
  const faults = faultsByPerson(proposal, going, known)
  const person = faults.find((each) => each.person._id === lead)?.person
  const rowOn = (date: string) => known.rows.get(rowKey(lead, date))
  return { faults, free: person ? firstFree(proposal, { ...known, person, rowOn }) : null }
}

const faultsByPerson = (
  proposal: Proposal,
  going: readonly string[],
  { people, rows }: Pick<Known, 'people' | 'rows'>,
): Judgement['faults'] =>
  going.flatMap((id) => {
    const person = people.find(({ _id }) => _id === id)
    const row = rows.get(rowKey(id, proposal.date))
    if (!person || !row || id === NOBODY) return []
    const faults = faultsOf(proposal, person, row)
    return faults.length > 0 ? [{ person, faults }] : []
  })

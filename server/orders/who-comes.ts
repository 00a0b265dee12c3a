import { sql } from 'kysely'
import { redrawnFace } from '#server/files/face-photo.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { plannedForCustomer } from '#sync/contract/orders/planned-for.ts'
import { isWhoComes, plannedPerson, type WhoComes } from '#sync/contract/orders/who-comes.ts'
import { visitIdOf } from '#sync/contract/visits/plan.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

interface Planned {
  tree: string
  order: DocumentOf<'orders'>
  company: DocumentOf<'companies'>
}

/** The colleague whom the customer expects; null when nobody is planned, or the company does not tell it. */
export async function whoComes(tx: Tx, { tree, order, company }: Planned): Promise<WhoComes | null> {
  if (!company.tells_who_comes || plannedForCustomer(order) === null) return null
  const named = await idsNamed(tx, tree, plannedPerson(order))
  const visit = await liveRow(tx, 'visits', visitIdOf(order))
  const people = visit?.tree === tree ? visit.doc.people : []
  // Of two colleagues with one name nobody knows which of them comes.
  const [id = '', another] = named.length > 0 ? named : [people[0] ?? order.current_assignee_id]
  const row = another === undefined ? await liveRow(tx, 'users', id) : null
  if (row?.tree !== tree || !isWhoComes(row.doc, order, people)) return null
  const { fullname, job_title, photo } = row.doc
  return { fullname: fullname.trim(), job_title: job_title.trim(), photo: (await redrawnFace(photo)) ?? '' }
}

async function idsNamed(tx: Tx, tree: string, name: string): Promise<string[]> {
  if (name === '') return []
  const { rows } = await sql<{ _id: string }>`
    select _id from users
    where tree = ${tree} and not deleted and active and not removed
      and lower(regexp_replace(btrim(fullname), '\\s+', ' ', 'g')) = lower(regexp_replace(${name}, '\\s+', ' ', 'g'))
    order by _id limit 2`.execute(tx)
  return rows.map(({ _id }) => _id)
}

import type { Engine } from '#sync/client/engine.ts'
import type { Session } from '#sync/contract/protocol.ts'
import { same } from '#sync/contract/same.ts'
import { whenSaved } from '../unsaved.ts'

/**
 * What somebody may see and do was changed: the app begins anew with it, but never over what is being typed. Their own row
 * tells; whatever came about while the app was closed is asked for once. `renew` asks the server and keeps its answer.
 */
export function followRights({ session, doc }: Engine, renew: () => Promise<Session | null>): () => void {
  const own = doc('users', session.user_id)

  async function ask() {
    const renewed = await renew()
    if (renewed && !same(rightsOf(renewed), rightsOf(session))) whenSaved(() => location.reload())
  }

  function hear() {
    const user = own.get()
    if (user && !same([user.role, user.company_ids], [session.role, session.company_ids]))
      ask().catch(console.error)
  }

  ask().catch(console.error)
  return own.subscribe(hear)
}

const rightsOf = ({ role, company_ids, tree, companies, lineage }: Session) => ({
  role,
  company_ids,
  tree,
  companies,
  lineage,
})

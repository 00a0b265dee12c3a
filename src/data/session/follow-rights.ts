import type { Engine } from '#sync/client/engine.ts'
import { same } from '#sync/contract/core/same.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { whenSaved } from '../unsaved.ts'
import { setChangedRights } from './changed-rights.ts'

/**
 * Reloads the app when the user's rights change, but never over an unsaved form. Changes are seen in the user's own
 * row; changes made while the app was closed are asked for once. `renew` asks the server and stores its answer.
 */
export function followRights({ session, doc }: Engine, renew: () => Promise<Session | null>): () => void {
  const own = doc('users', session.user_id)

  async function ask() {
    const renewed = await renew()
    if (!renewed || same(rightsOf(renewed), rightsOf(session))) return
    // A company added below theirs is not announced.
    const isOwn = !same(ownOf(renewed), ownOf(session))
    let begun = false
    whenSaved(() => {
      begun = true
      if (isOwn) setChangedRights('changed')
      location.reload()
    })
    if (isOwn && !begun) setChangedRights('waiting')
  }

  function hear() {
    const user = own.get()
    if (user && !same(ownOf(user), ownOf(session))) ask().catch(console.error)
  }

  ask().catch(console.error)
  return own.subscribe(hear)
}

const ownOf = ({ role, company_ids }: Pick<Session, 'role' | 'company_ids'>) => ({ role, company_ids })

const rightsOf = ({ role, company_ids, tree, companies, lineage }: Session) => ({
  role,
  company_ids,
  tree,
  companies,
  lineage,
})

import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { buildCompany } from './company.ts'
import { type CollectionDocument, insertDocuments } from './insert-documents.ts'
import { buildUser } from './user.ts'

type Company = DocumentOf<'companies'>
type User = DocumentOf<'users'>

/** A company with two below it, and a user of each role. */
export interface Tree {
  tree: string
  root: Company
  wos: Company
  bk: Company
  admin: User
  developer: User
  /** In WOS, like `employee` and their rows. */
  office: User
  employee: User
  /** A user of the other child company, BK. */
  neighbour: User
}

export async function insertTree(db: Database): Promise<Tree> {
  const root = buildCompany()
  const under = (prefix: string) =>
    buildCompany({ parent_company_id: root._id, config: { ...root.config, order_number_prefix: prefix } })
  const [wos, bk] = [under('WOS'), under('BK')]
  const user = (role: string, company: Company) => buildUser({ role, company_ids: [company._id] })
  const tree = {
    tree: root._id,
    root,
    wos,
    bk,
    admin: user('admin', root),
    developer: user('developer', root),
    office: user('office', wos),
    employee: user('employee', wos),
    neighbour: user('office', bk),
  }
  const companies = [root, wos, bk].map((doc): CollectionDocument => ({ collection: 'companies', doc }))
  const { admin, developer, office, employee, neighbour } = tree
  const users = [admin, developer, office, employee, neighbour].map(
    (doc): CollectionDocument => ({ collection: 'users', doc }),
  )
  await insertDocuments(db, tree.tree, [...companies, ...users])
  return tree
}

import type { RequestContext } from '#server/api/context.ts'
import { companies } from '#sync/contract/companies/fields.ts'
import { shapeOf } from '#sync/contract/core/derive/shape.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { denied } from '#sync/contract/rights.ts'
import { readRows } from '#sync/server/core/decide/rows.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { operateOn } from './operate.ts'
import { asKnown, type Saved } from './save.ts'

type Integration = DocumentOf<'companies'>['integrations'][number]

const list = shapeOf(companies.fields.entries.integrations)

/**
 * Turns an integration on or off and configures it for one company. Reads and writes under one lock, so that two
 * integrations set at once both stay set.
 */
export async function saveCompanyIntegration(
  _source: unknown,
  { company_id, integration }: { company_id: string; integration: unknown },
  context: RequestContext,
): Promise<Saved> {
  const { actor } = context
  const refused = denied(actor, 'companies.edit')
  if (refused) throw requestError(refused.code)
  const [given] = asKnown(list, [integration]) as [Partial<Integration>]
  if (typeof given?._id !== 'string') throw requestError('invalid', 'integration._id')
  await operateOn(context, async (tx) => {
    const row = (await readRows(tx, actor, 'companies', [company_id], 'lock')).get(company_id)
    if (!row || row.deleted) throw requestError('not-found')
    const from = (row.doc as DocumentOf<'companies'>).integrations
    const known = from.find(({ _id }) => _id === given._id)
    const to = known
      ? from.map((each) => (each === known ? { ...known, ...given } : each))
      : [...from, { name: '', configuration: {}, enabled: false, ...given }]
    return [{ kind: 'companies.edit', entityId: company_id, changes: { integrations: { from, to } } }]
  })
  return { _id: company_id }
}

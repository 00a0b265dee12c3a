import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { Company } from '#src/data/companies/queries.ts'
import type { Flow } from '#src/data/flows/queries.ts'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'

interface FlowButtonsProps {
  flows: readonly Flow[]
  onBegin(flow: Flow): void
}

/** The flows a new quotation can be made with. */
export function FlowButtons({ flows, onBegin }: FlowButtonsProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  if (flows.length === 0) return <NoFlows />
  return flows.map((flow) => (
    <Button key={flow._id} variant="primary" onPress={() => onBegin(flow)}>
      <Plus size={18} aria-hidden />{' '}
      {flows.length === 1 ? t`Nieuwe offerte` : flowName(flow, flows, companies)}
    </Button>
  ))
}

/** A company and one below it may both have a flow with this name. */
function flowName({ _id, name, company_id }: Flow, flows: readonly Flow[], companies: readonly Company[]) {
  const isShared = flows.some((other) => other._id !== _id && other.name === name)
  const company = isShared && companies.find((each) => each._id === company_id)?.name
  return company ? `${name} (${company})` : name
}

function NoFlows() {
  const { t } = useLingui()
  return (
    <NoRows
      words={{
        noneFits: null,
        all: '',
        coming: t`De stappenplannen komen nog`,
        none: t`Geen stappenplannen`,
        about: <Trans>Zodra je bedrijf er een heeft, kun je hier een offerte maken.</Trans>,
      }}
      isNarrowed={false}
      onClear={() => {}}
    />
  )
}

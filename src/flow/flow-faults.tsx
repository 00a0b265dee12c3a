import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListX } from 'lucide-react'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import type { FlowFault } from '#sync/contract/flows/faults.ts'
import styles from './flow-faults.module.css'
import type { RunningFlow } from './running-flow.ts'

const words: Record<FlowFault['what'], MessageDescriptor> = {
  'no-steps': msg`er zijn geen stappen`,
  'no-customer': msg`er wordt niet gevraagd voor welke klant hij is`,
  'no-fields': msg`er staat niets in`,
  'blocks-for-ever': msg`hij moet worden ingevuld, maar vraagt niets`,
  'shut-out': msg`wat hier moet worden gekozen en wat in andere stappen moet worden gekozen, sluit elkaar uit`,
  'no-text': msg`er staat geen tekst bij`,
  'no-product': msg`er is geen product gekozen`,
  'product-gone': msg`het product wordt niet meer verkocht`,
  'no-selection': msg`er staat niet bij hoe het product wordt gekozen`,
  'not-optional': msg`de klant kan het er niet zelf bij kiezen, want het sluit een ander product uit`,
  'same-key': msg`dit veld heeft dezelfde sleutel als een ander`,
  'long-question': msg`de vraag is langer dan 500 tekens`,
  'no-screen': msg`de knop na het versturen gaat nergens heen`,
}

interface FlowFaultsProps {
  flow: RunningFlow
  faults: readonly FlowFault[]
}

/** Shown instead of a flow that cannot be completed, with its faulty steps and fields, for the flow's author. */
export function FlowFaults({ flow, faults }: FlowFaultsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const names = Object.fromEntries(Object.entries(flow.steps).map(([key, { viewName }]) => [key, viewName]))
  return (
    <EmptyState icon={<ListX size={24} aria-hidden />} title={t`Dit stappenplan kan niet worden gebruikt`}>
      <ul className={styles.faults}>
        {faults.map(({ step, field, what }) => (
          <li key={`${step} ${field} ${what}`}>
            {step === '' ? (
              <Trans>Het hele stappenplan: {_(words[what])}</Trans>
            ) : field === 0 ? (
              <Trans>
                {step} ({names[step]}): {_(words[what])}
              </Trans>
            ) : (
              <Trans>
                {step} ({names[step]}), veld {field}: {_(words[what])}
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

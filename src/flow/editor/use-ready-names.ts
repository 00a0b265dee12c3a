import { useLingui } from '@lingui/react/macro'
import type { ReadyFlow } from './ready-flows.ts'

export function useReadyNames(): Record<ReadyFlow, string> {
  const { t } = useLingui()
  return { 'heat-pump': t`Warmtepomp`, boiler: t`Cv-ketel`, 'air-conditioning': t`Airco` }
}

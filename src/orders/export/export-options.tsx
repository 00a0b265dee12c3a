import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import type { ExportArgs } from '#sync/contract/orders/operations/order-export.ts'

/** The company's own folder, with everything included. */
export const ALL_OF_IT: ExportArgs = { directory: '', subscriptions: true, installations: true }

interface ExportOptionsProps {
  options: ExportArgs
  onChange(options: ExportArgs): void
}

/** The parts exported with an order. */
export function ExportOptions({ options, onChange }: ExportOptionsProps) {
  return (
    <>
      <Checkbox
        isSelected={options.subscriptions}
        onChange={(subscriptions: boolean) => onChange({ ...options, subscriptions })}
      >
        <Trans>Abonnementen als contract</Trans>
      </Checkbox>
      <Checkbox
        isSelected={options.installations}
        onChange={(installations: boolean) => onChange({ ...options, installations })}
      >
        <Trans>Geplaatste toestellen als installatie</Trans>
      </Checkbox>
    </>
  )
}

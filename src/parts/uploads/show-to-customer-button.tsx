import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Eye } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { showToCustomer } from '#src/data/files/show-to-customer.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

interface ShowToCustomerButtonProps {
  fileId: string
  isShown: boolean
}

/** Marks a photo as one that the customer sees on their page, or takes the mark off. */
export function ShowToCustomerButton({ fileId, isShown }: ShowToCustomerButtonProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()

  async function mark(shown: boolean) {
    const outcome = await showToCustomer(engine, fileId, shown)
    if (!outcome.ok)
      showToast({ tone: 'crit', title: t`Dat kan niet`, text: _(errorWords[outcome.rejection.code]) })
  }

  return (
    <ToggleButton isSelected={isShown} onChange={mark}>
      {isShown ? <Check size={16} aria-hidden /> : <Eye size={16} aria-hidden />} <Trans>Voor de klant</Trans>
    </ToggleButton>
  )
}

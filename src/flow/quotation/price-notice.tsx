import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '#src/lib/figures/money.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import type { PriceChange } from './prices.ts'

interface PriceNoticeProps {
  changed: readonly PriceChange[]
  onAccept(): void
}

/** Shown when prices changed during the making of a quotation, because the customer may have been told the old ones. */
export function PriceNotice({ changed, onAccept }: PriceNoticeProps) {
  if (changed.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={<Trans>Prijzen zijn gewijzigd sinds je begon</Trans>}
      action={
        <Button onPress={onAccept}>
          <Trans>Nieuwe prijzen gebruiken</Trans>
        </Button>
      }
    >
      <Changes changed={changed} />
    </Banner>
  )
}

export function PriceQuestion({ changed, onAccept, onCancel }: PriceNoticeProps & { onCancel(): void }) {
  const { t } = useLingui()
  return (
    <AlertDialog
      title={t`Prijzen zijn gewijzigd sinds je begon`}
      confirm={t`Nieuwe prijzen gebruiken`}
      onConfirm={onAccept}
      onCancel={onCancel}
    >
      <Changes changed={changed} />
    </AlertDialog>
  )
}

function Changes({ changed }: Pick<PriceNoticeProps, 'changed'>) {
  const { t } = useLingui()
  const words = { cents: '', subsidy: t`subsidie`, entrance: t`entreeprijs` }
  return changed
    .map(({ name, what, before, now }) => {
      const told = [name, words[what]].filter(Boolean).join(', ')
      return `${told}: ${formatCents(before)} → ${formatCents(now)}`
    })
    .join('. ')
}

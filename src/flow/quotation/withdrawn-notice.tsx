import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import type { WithdrawnGoods } from './withdrawn-goods.ts'

interface WithdrawnProps {
  withdrawn: readonly WithdrawnGoods[]
  /** Opens the step where another can be chosen. */
  onChoose(first: WithdrawnGoods): void
}

/** Shown when chosen products were withdrawn during the making of a quotation. */
export function WithdrawnNotice({ withdrawn, onChoose }: WithdrawnProps) {
  const [first] = withdrawn
  if (!first) return null
  return (
    <Banner
      tone="warn"
      title={<Trans>Niet alles in deze offerte is nog te krijgen</Trans>}
      action={
        <Button onPress={() => onChoose(first)}>
          <Trans>Iets anders kiezen</Trans>
        </Button>
      }
    >
      <Words withdrawn={withdrawn} />
    </Banner>
  )
}

/**
 * Asked before sending or presenting: a customer must not get less than they chose, nor be offered what is not sold.
 */
export function WithdrawnQuestion({ withdrawn, onChoose, onCancel }: WithdrawnProps & { onCancel(): void }) {
  const { t } = useLingui()
  const [first] = withdrawn
  if (!first) return null
  return (
    <AlertDialog
      title={t`Niet alles in deze offerte is nog te krijgen`}
      confirm={t`Iets anders kiezen`}
      onConfirm={() => onChoose(first)}
      onCancel={onCancel}
    >
      <Words withdrawn={withdrawn} />
    </AlertDialog>
  )
}

function Words({ withdrawn }: Pick<WithdrawnProps, 'withdrawn'>) {
  const { t } = useLingui()
  const names = [...new Set(withdrawn.map(({ name }) => name || t`Een product`))]
  return (
    <>
      {names.map((name) => (
        <span key={name}>
          <Trans>{name} wordt niet meer geleverd.</Trans>{' '}
        </span>
      ))}
      <Trans>Kies iets anders, of haal het weg; dan kan de offerte worden verstuurd.</Trans>
    </>
  )
}

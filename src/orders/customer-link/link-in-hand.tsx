import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerLink, LinkAct } from '#src/data/orders/customer-link.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import styles from './customer-link.module.css'

interface LinkInHandProps {
  link: CustomerLink
  onAct(to: LinkAct): void
}

/** The link and its actions; renewing and closing cannot be undone, so both ask for confirmation. */
export function LinkInHand({ link, onAct }: LinkInHandProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'renew' | 'close' | null>(null)
  const address = new URL(link.url, location.origin).href
  const { made_at, seen_at } = link
  const answer = (to: LinkAct | null) => {
    setAsked(null)
    if (to) onAct(to)
  }
  return (
    <div className={styles.link}>
      <p>
        {seen_at === null ? (
          <Trans>Gemaakt op {formatDateTime(made_at)}, nog niet bekeken.</Trans>
        ) : (
          <Trans>Laatst bekeken op {formatDateTime(seen_at)}.</Trans>
        )}
      </p>
      <div className={styles.address}>
        <TextField label={t`Link voor de klant`} value={address} isReadOnly />
        <CopyButton text={address} />
      </div>
      <div className={styles.actions}>
        <a className={buttonLook()} href={`${address}?voorbeeld`} target="_blank" rel="noreferrer">
          <Trans>Bekijken als klant</Trans>
        </a>
        <Button onPress={() => setAsked('renew')}>
          <Trans>Vernieuwen</Trans>
        </Button>
        <Button onPress={() => setAsked('close')}>
          <Trans>Sluiten</Trans>
        </Button>
      </div>
      {asked === 'renew' && (
        <AlertDialog
          title={t`Link vernieuwen?`}
          confirm={t`Vernieuwen`}
          onConfirm={() => answer('renew')}
          onCancel={() => answer(null)}
          danger
        >
          <Trans>De link die de klant nu heeft, werkt daarna niet meer. Stuur de nieuwe zelf toe.</Trans>
        </AlertDialog>
      )}
      {asked === 'close' && (
        <AlertDialog
          title={t`Klantpagina sluiten?`}
          confirm={t`Klantpagina sluiten`}
          onConfirm={() => answer('close')}
          onCancel={() => answer(null)}
          danger
        >
          <Trans>De klant kan de order dan niet meer volgen, en in mails staat geen link meer.</Trans>
        </AlertDialog>
      )}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'

/** The answer does not tell whether the account exists. */
export function ResetReceived() {
  return (
    <Trans>
      Bestaat er een account met deze naam, dan sturen we instructies naar het e-mailadres dat erbij hoort.
      Niets ontvangen? Kijk ook in je spammap.
    </Trans>
  )
}

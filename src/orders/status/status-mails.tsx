import { Trans } from '@lingui/react/macro'
import type { Status } from '#src/data/statuses/queries.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { hasMail } from '#sync/contract/operations/order-status.ts'
import { isCompleted } from '#sync/contract/status-order.ts'
import type { StatusDraft } from './status-draft.ts'

interface StatusMailsProps {
  status: Status
  draft: StatusDraft
  onChange(part: Partial<StatusDraft>): void
}

/** What the customer is mailed with this status, to be left out. */
export function StatusMails({ status, draft, onChange }: StatusMailsProps) {
  return (
    <>
      {hasMail(status) && (
        <Checkbox isSelected={draft.sendMail} onChange={(sendMail: boolean) => onChange({ sendMail })}>
          <Trans>Mail de klant wat deze status zegt</Trans>
        </Checkbox>
      )}
      {isCompleted(status) && (
        <Checkbox isSelected={draft.sendReview} onChange={(sendReview: boolean) => onChange({ sendReview })}>
          <Trans>Vraag de klant per e-mail om een beoordeling</Trans>
        </Checkbox>
      )}
    </>
  )
}

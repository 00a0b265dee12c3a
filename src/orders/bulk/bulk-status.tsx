import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/dialog.tsx'
import { Select, SelectItem } from '#src/ui/select.tsx'
import { goesUnasked, statusTask } from './bulk-tasks.ts'
import type { BulkTask } from './use-bulk.ts'

interface BulkStatusProps {
  onChoose(task: BulkTask): void
  onCancel(): void
}

const NONE: readonly Status[] = []

export function BulkStatus({ onChoose, onCancel }: BulkStatusProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const companies = useCompanies()
  const statuses = useLive(allStatuses) ?? NONE
  const statusName = useStatusName()
  const [name, setName] = useState('')
  const offered = [
    ...new Map(statuses.filter(({ active }) => active).map((each) => [each.name, each])).values(),
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name) onChoose(statusTask(engine, name, companies, statuses))
  }

  return (
    <form onSubmit={submit}>
      <Select label={t`Status`} value={name} onChange={setName} autoFocus>
        {offered.map((status) => (
          <SelectItem
            key={status.name}
            id={status.name}
            color={status.color}
            isDisabled={!goesUnasked(status)}
            detail={
              goesUnasked(status) ? undefined : t`Vraagt gegevens van elke order; wijzig ze één voor één.`
            }
          >
            {statusName(status.name)}
          </SelectItem>
        ))}
      </Select>
      <DialogActions>
        <Button onPress={onCancel}>
          <Trans>Annuleren</Trans>
        </Button>
        <Button type="submit" variant="primary" isDisabled={name === ''}>
          <Trans>Status wijzigen</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}

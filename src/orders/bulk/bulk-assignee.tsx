import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useLive } from '#src/data/use-live.ts'
import { allUsers, assignable } from '#src/data/users/queries.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { assigneeTask } from './bulk-tasks.ts'
import type { BulkTask } from './use-bulk.ts'

interface BulkAssigneeProps {
  onChoose(task: BulkTask): void
  onCancel(): void
}

export function BulkAssignee({ onChoose, onCancel }: BulkAssigneeProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const users = useLive(allUsers)
  const [userId, setUserId] = useState(engine.session.user_id)
  if (!users) return null
  const offered = assignable(users)

  function submit() {
    if (userId) onChoose(assigneeTask(engine, userId))
  }

  return (
    <Form onSubmit={submit}>
      <Select label={t`Toegewezen aan`} value={userId} onChange={setUserId} autoFocus>
        {offered.map(({ _id, fullname }) => (
          <SelectItem key={_id} id={_id}>
            {fullname}
          </SelectItem>
        ))}
      </Select>
      <DialogAnswers onCancel={onCancel} type="submit" isDisabled={userId === ''}>
        <Trans>Toewijzen</Trans>
      </DialogAnswers>
    </Form>
  )
}

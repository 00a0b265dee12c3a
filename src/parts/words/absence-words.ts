import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AbsenceReason } from '#sync/contract/absences/fields.ts'

export const absenceWords: Readonly<Record<AbsenceReason, MessageDescriptor>> = {
  leave: msg`Vrij`,
  sick: msg`Ziek`,
  course: msg`Cursus`,
  other: msg`Anders`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VisitKind, VisitState } from '#sync/contract/visits/fields.ts'

export const visitStateWords: Readonly<Record<VisitState, MessageDescriptor>> = {
  planned: msg`Gepland`,
  'on-the-way': msg`Onderweg`,
  there: msg`Aangekomen`,
  done: msg`Klaar`,
  missed: msg`Niet doorgegaan`,
  cancelled: msg`Afgezegd`,
}

export const visitKindWords: Readonly<Record<VisitKind, MessageDescriptor>> = {
  '': msg`Niet gezegd`,
  installation: msg`Installatie`,
  maintenance: msg`Onderhoud`,
  fault: msg`Storing`,
  survey: msg`Opname`,
  delivery: msg`Levering`,
  other: msg`Anders`,
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Separator } from '../reading/table.ts'

export const separatorWords: Readonly<Record<Separator, MessageDescriptor>> = {
  ';': msg`puntkomma`,
  ',': msg`komma`,
  '\t': msg`tab`,
  '|': msg`verticale streep`,
}

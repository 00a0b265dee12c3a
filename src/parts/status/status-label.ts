import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
} from '#sync/contract/statuses/fields.ts'

const builtIn: Readonly<Record<string, MessageDescriptor>> = {
  [STATUS_CREATED]: msg`Aangemaakt`,
  [STATUS_COMPLETED]: msg`Opgeleverd`,
  [STATUS_PHONE_ACTION]: msg`Bel`,
  [STATUS_EMAIL_ACTION]: msg`Mail`,
}

/** Built-in statuses have translated labels; others keep the company's name. */
export const statusLabel = (name: string): MessageDescriptor | string => builtIn[name] ?? name

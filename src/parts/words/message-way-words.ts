import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OnTheWayWay } from '#sync/contract/companies/visit-messages.ts'

export const messageWayWords: Readonly<Record<OnTheWayWay, MessageDescriptor>> = {
  off: msg`Niet`,
  page: msg`Alleen op de klantpagina`,
  mail: msg`Per mail`,
  sms: msg`Per sms, of per mail als dat niet kan`,
  both: msg`Per mail en per sms`,
}
